/*
 * In the place of the component `card-fields` of PayPal's script (SDK v5), added to the buttons where a page asks for it.
 * What is typed stays in this page: the number is looked up in the list below, and only what it stands for is sent.
 */
(() => {
  const { currentScript } = document;
  const { origin } = new URL(currentScript.src);
  const namespace = currentScript.dataset.namespace ?? 'paypal';

  /** Which test card plays what. */
  const testCards = {
    4111111111111111: { scenario: 'passes', plays: 'pays' },
    4000000000003220: { scenario: 'challenge', plays: 'has the bank ask you first' },
    4000000000000127: { scenario: 'refused', plays: 'is refused by the bank' },
    4000000000000119: { scenario: 'unavailable', plays: 'finds no bank to ask' },
    4000000000000002: { scenario: 'declined', plays: 'is declined when the shop charges it' },
  };
  const inGroups = (number) => number.replace(/(\d{4})(?=\d)/g, '$1 ');
  const listOfCards = Object.entries(testCards)
    .map(([number, { plays }]) => `${inGroups(number).replaceAll(' ', '\u00a0')} ${plays}`)
    .join('\n');

  const kinds = {
    NumberField: {
      key: 'cardNumberField',
      error: 'INVALID_NUMBER',
      event: 'number',
      label: 'Card number',
      placeholder: '4111 1111 1111 1111',
      hint: 'Test payment: no real card works here. 4111 1111 1111 1111 pays.',
      sentence: `This is no test card. These are:\n${listOfCards}`,
      isValid: (value) => Object.hasOwn(testCards, value.replace(/\D/g, '')),
    },
    ExpiryField: {
      key: 'cardExpiryField',
      error: 'INVALID_EXPIRY',
      event: 'expiry',
      label: 'Expiry date, month and year',
      placeholder: 'MM / YY',
      sentence: 'Any month and year from now on, such as 12 / 40.',
      isValid(value) {
        const [, month, year] = /^(\d\d)\s*\/?\s*(?:20)?(\d\d)$/.exec(value.trim()) ?? [];
        return month >= 1 && month <= 12 && new Date(2000 + Number(year), month) > new Date();
      },
    },
    CVVField: {
      key: 'cardCvvField',
      error: 'INVALID_CVV',
      event: 'cvv',
      label: 'Security code',
      placeholder: 'CVV',
      sentence: 'Any three digits, such as 123.',
      isValid: (value) => /^\d{3}$/.test(value.trim()),
    },
    NameField: {
      key: 'cardNameField',
      error: 'INVALID_NAME',
      event: 'name',
      label: 'Name on the card',
      placeholder: 'Name on the card',
      sentence: 'At most 300 characters.',
      isValid: (value) => value.length <= 300,
    },
  };

  const sheetOf = (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  };
  const fieldSheet = sheetOf(`
    :host { display: block; }
    input {
      box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0.75rem 1rem;
      border: 1px solid #66748d; border-radius: 6px; background: #fff; color: #111; font: 1rem/1.4 system-ui, sans-serif;
    }
    input:focus-visible { outline: 3px solid #4d9dff; outline-offset: 2px; }
    input[aria-invalid=true] { border: 2px solid #f05f4d; }
    p { margin: 0.375rem 0 0; font: 0.8125rem/1.5 system-ui, sans-serif; color: inherit; overflow-wrap: anywhere; white-space: pre-line; }
    p[role=alert] { font-weight: 600; }
    p:empty { display: none; }
  `);
  const dialogSheet = sheetOf(`
    dialog {
      box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); padding: 1.25rem;
      border: 1px solid #ffd27a; border-radius: 0.75rem; background: #070b14; color: #eef3fa;
      font: 1rem/1.5 system-ui, sans-serif;
    }
    dialog::backdrop { background: rgb(0 0 0 / 70%); }
    h2 { margin: 0; font-size: 1.25rem; }
    p { margin: 0.5rem 0 1rem; color: #b4c0d4; }
    button {
      display: block; width: 100%; min-height: 3rem; margin-top: 0.625rem; padding: 0.5rem 1rem; cursor: pointer;
      border: 1px solid #66748d; border-radius: 999px; background: none; color: inherit; font: inherit; font-weight: 600;
    }
    button:hover { background: #131c2f; }
    button[value=confirmed] { border-color: transparent; background: #6ef3c5; color: #04150e; }
    button[value=confirmed]:hover { background: #9bf8d8; }
    :focus-visible { outline: 2px solid #6ef3c5; outline-offset: 2px; }
  `);

  /** `{ input: { color: 'red' } }`, as a page passes it on; `body` is that of the frame which PayPal's field has. */
  function sheetFor(style = {}) {
    const rules = Object.entries(style).map(([selector, declarations]) => {
      const lines = Object.entries(declarations).map(([name, value]) => `${name}: ${value};`);
      return `${selector === 'body' ? ':host' : selector} { ${lines.join(' ')} }`;
    });
    return sheetOf(rules.join('\n'));
  }

  function make(tag, properties = {}) {
    return Object.assign(document.createElement(tag), properties);
  }

  /** Resolves to 'confirmed' or 'refused', and to '' where the buyer closes the window. */
  function askTestBank() {
    const host = make('div');
    const shadow = host.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [dialogSheet];
    const dialog = make('dialog', { lang: 'en' });
    dialog.setAttribute('aria-labelledby', 'question');
    const choices = { confirmed: 'Confirm', refused: 'Refuse', '': 'Close' };
    const buttons = Object.entries(choices).map(([value, textContent]) => {
      const button = make('button', { type: 'button', value, textContent });
      button.addEventListener('click', () => dialog.close(value));
      return button;
    });
    dialog.append(
      make('h2', { id: 'question', textContent: 'Test bank: is this you?' }),
      make('p', { textContent: 'Somebody pays with your test card. No money moves here.' }),
      ...buttons,
    );
    shadow.append(dialog);
    document.body.append(host);
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        host.remove();
        resolve(dialog.returnValue);
      });
      dialog.showModal();
    });
  }

  function createField(kind, options, form) {
    const host = make('div', { lang: 'en' });
    const input = make('input', {
      type: 'text',
      autocomplete: 'off',
      placeholder: options.placeholder ?? kind.placeholder,
      ariaLabel: kind.label,
      inputMode: kind.event === 'name' ? 'text' : 'numeric',
    });
    const hint = make('p', { id: 'hint', textContent: kind.hint ?? '' });
    const message = make('p', { id: 'message', role: 'alert' });
    input.setAttribute('aria-describedby', 'hint message');

    function arrange() {
      const shadow = host.attachShadow({ mode: 'open' });
      shadow.adoptedStyleSheets = [fieldSheet, sheetFor(form.style), sheetFor(options.style)];
      shadow.append(input, message, hint);
      const tell = (name) => {
        const state = { ...form.state(), emittedBy: kind.event };
        form.inputEvents?.[name]?.(state);
        options.inputEvents?.[name]?.(state);
      };
      input.addEventListener('input', () => {
        field.complain('');
        tell('onChange');
      });
      input.addEventListener('focus', () => tell('onFocus'));
      input.addEventListener('blur', () => {
        if (input.value && !kind.isValid(input.value)) field.complain(kind.sentence);
        tell('onBlur');
      });
      input.addEventListener('keydown', ({ key }) => key === 'Enter' && tell('onInputSubmitRequest'));
    }

    const field = {
      kind,
      value: () => input.value,
      isFocused: () => host.shadowRoot?.activeElement === input,
      focus: () => input.focus(),
      complain(text) {
        message.textContent = text;
        input.ariaInvalid = text ? 'true' : 'false';
      },
      /** What a page is given. */
      component: {
        async render(container) {
          const place = typeof container === 'string' ? document.querySelector(container) : container;
          if (!place) throw new Error('There is no element to render the field in.');
          arrange();
          place.append(host);
        },
        async close() {
          form.fields.delete(field);
          host.remove();
        },
        focus: () => input.focus(),
        clear() {
          input.value = '';
        },
        setMessage: (text) => field.complain(text),
        setAttribute: async (name, value) => input.setAttribute(name, value),
        removeAttribute: async (name) => input.removeAttribute(name),
        addClass: async (name) => input.classList.add(name),
        removeClass: async (name) => input.classList.remove(name),
      },
    };
    form.fields.add(field);
    return field.component;
  }

  function CardFields(options = {}) {
    const fields = new Set();
    const needed = [kinds.NumberField, kinds.ExpiryField, kinds.CVVField];
    const invalid = () => [...fields].filter(({ kind, value }) => !kind.isValid(value()));

    function state() {
      const wrong = invalid();
      const parts = Object.values(kinds).map((kind) => {
        const field = [...fields].find((one) => one.kind === kind);
        const isValid = field !== undefined && !wrong.includes(field);
        const isEmpty = !field?.value();
        return [
          kind.key,
          {
            isFocused: field?.isFocused() ?? false,
            isEmpty,
            isValid,
            isPotentiallyValid: isValid || isEmpty,
          },
        ];
      });
      const visa = { code: { name: 'CVV', size: 3 }, niceType: 'Visa', type: 'visa' };
      return {
        cards: [visa],
        errors: wrong.map(({ kind }) => kind.error),
        isFormValid:
          wrong.length === 0 && needed.every((kind) => [...fields].some((one) => one.kind === kind)),
        fields: Object.fromEntries(parts),
      };
    }

    async function pay(scenario) {
      const orderID = await options.createOrder({ paymentSource: 'card' });
      if (!orderID) throw new Error('createOrder returned no order id.');
      const challenge = scenario === 'challenge' ? await askTestBank() : undefined;
      if (challenge === '') return options.onCancel?.();
      const answer = await fetch(`${origin}/sandbox/paypal/cards/${encodeURIComponent(orderID)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scenario, ...(challenge && { challenge }) }),
      });
      if (!answer.ok) throw new Error(`The test bank answered ${answer.status}.`);
      const { liabilityShift } = await answer.json();
      return options.onApprove?.({ orderID, liabilityShift });
    }

    async function submit() {
      const { errors, isFormValid } = state();
      const wrong = invalid();
      for (const field of wrong) field.complain(field.kind.sentence);
      wrong[0]?.focus();
      if (!isFormValid) throw new Error(errors[0] ?? 'The card fields are not all there.');
      const number = [...fields].find(({ kind }) => kind === kinds.NumberField).value();
      try {
        await pay(testCards[number.replace(/\D/g, '')].scenario);
      } catch (error) {
        if (!options.onError) throw error;
        options.onError(error);
      }
    }

    const { style, inputEvents } = options;
    const form = { fields, state, style, inputEvents };
    const components = Object.entries(kinds).map(([name, kind]) => [
      name,
      (given = {}) => createField(kind, given, form),
    ]);
    return {
      ...Object.fromEntries(components),
      isEligible: () => true,
      getState: async () => state(),
      submit,
    };
  }

  window[namespace].CardFields = CardFields;
})();
