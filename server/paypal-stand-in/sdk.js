/*
 * In the place of PayPal's own script (SDK v5): as much of window.paypal as buttons need. It is sent to the browser as it
 * stands, and styles what it shows through the DOM, so that the strictest policy of a page allows it.
 */
(() => {
  const { currentScript } = document;
  const { origin } = new URL(currentScript.src);
  const namespace = currentScript.dataset.namespace ?? 'paypal';

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: block; min-width: 150px; }
    button {
      display: flex; align-items: center; justify-content: center; gap: 0.5em;
      box-sizing: border-box; width: 100%; padding: 0 1rem; border: 0; cursor: pointer;
      background: #ffc439; color: #0b1f5c; font: italic 800 1.125rem/1 system-ui, sans-serif;
    }
    button[data-color=blue] { background: #0551b5; color: #fff; }
    button[data-color=black] { background: #1a1a1a; color: #fff; border: 1px solid #66748d; }
    button[data-color=silver], button[data-color=white] { background: #f4f4f4; }
    button:hover { filter: brightness(0.95); }
    button:focus-visible { outline: 3px solid #4d9dff; outline-offset: 2px; }
    button[aria-disabled=true] { cursor: default; opacity: 0.55; }
  `);

  /** Called on the press itself, so that no blocker stops it. It is sent to the order when there is one. */
  function openWindow() {
    const [width, height] = [460, 760];
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
    const opened = window.open('', '', `popup,width=${width},height=${height},left=${left},top=${top}`);
    if (!opened) throw new Error('The browser did not open the payment window.');
    const { documentElement, body } = opened.document;
    opened.document.title = 'PayPal';
    documentElement.style.cssText =
      'height:100%;background:#070b14;color:#b4c0d4;font:1rem system-ui,sans-serif';
    body.style.cssText = 'height:100%;margin:0;display:grid;place-content:center';
    body.textContent = '…';
    // Where the shop's own page goes, it can close the window no more.
    window.addEventListener('pagehide', () => opened.close());
    return opened;
  }

  /** What the buyer did there: nothing at all is a cancellation. */
  function decision(opened, orderID) {
    return new Promise((resolve) => {
      const watch = setInterval(() => opened.closed && finish({ outcome: 'cancelled' }), 200);
      const listen = ({ origin: sender, source, data }) => {
        if (sender === origin && source === opened && data?.standInOrder === orderID) finish(data);
      };
      const finish = (data) => {
        clearInterval(watch);
        window.removeEventListener('message', listen);
        resolve(data);
      };
      window.addEventListener('message', listen);
    });
  }

  function Buttons(options = {}) {
    const { fundingSource, style = {} } = options;
    const host = document.createElement('div');
    const button = document.createElement('button');
    let opened;

    function arrange() {
      const shadow = host.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [sheet];
      button.type = 'button';
      button.textContent = 'PayPal';
      button.dataset.color = style.color ?? 'gold';
      button.style.height = `${style.height ?? 48}px`;
      button.style.borderRadius = { pill: '999px', sharp: '0' }[style.shape] ?? '6px';
      button.addEventListener('click', press);
      shadow.append(button);
    }

    /** Keeps the focus, unlike a disabled button. */
    const setDisabled = async (disabled) => button.setAttribute('aria-disabled', `${disabled}`);

    function press() {
      if (opened && !opened.closed) return opened.focus();
      if (button.getAttribute('aria-disabled') === 'true') return undefined;
      return begin().catch(fail);
    }

    async function begin() {
      const refused = Symbol('refused');
      const answer = options.onClick?.(
        { fundingSource: 'paypal' },
        { reject: () => refused, resolve: () => undefined },
      );
      if (answer === refused || answer === false) return;
      opened = openWindow();
      if ((await answer) === refused) return opened.close();
      const orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
      if (!orderID) throw new Error('createOrder returned no order id.');
      await approve(orderID);
    }

    async function approve(orderID) {
      if (opened.closed) return cancel(orderID);
      opened.location.replace(`${origin}/sandbox/paypal/approve/${encodeURIComponent(orderID)}`);
      const { outcome, payerID } = await decision(opened, orderID);
      if (outcome !== 'approved') return cancel(orderID);
      let again = false;
      const restart = () => {
        again = true;
      };
      const redirect = (address) => window.location.assign(address);
      await options.onApprove?.({ orderID, payerID, paymentSource: 'paypal' }, { restart, redirect });
      if (!again) return opened.close();
      // The window is still there: without a press, no browser would open another.
      if (opened.closed) opened = openWindow();
      return approve(orderID);
    }

    async function cancel(orderID) {
      opened.close();
      await options.onCancel?.({ orderID }, {});
    }

    function fail(error) {
      opened?.close();
      if (options.onError) options.onError(error);
      else console.error(error);
    }

    return {
      isEligible: () => fundingSource === undefined || fundingSource === 'paypal',
      async render(container) {
        const place = typeof container === 'string' ? document.querySelector(container) : container;
        if (!place) throw new Error('There is no element to render the buttons in.');
        arrange();
        place.append(host);
        await options.onInit?.({}, { enable: () => setDisabled(false), disable: () => setDisabled(true) });
      },
      async close() {
        opened?.close();
        host.remove();
      },
      updateProps: async (props) => void Object.assign(options, props),
      hasReturned: () => false,
      resume() {},
    };
  }

  const funding = ['PAYPAL', 'CARD', 'CREDIT', 'PAYLATER', 'VENMO'];
  window[namespace] = {
    version: '5.0.0-stand-in',
    FUNDING: Object.fromEntries(funding.map((name) => [name, name.toLowerCase()])),
    Buttons,
    getFundingSources: () => ['paypal'],
    isFundingEligible: (source) => source === 'paypal',
    rememberFunding() {},
  };
})();
