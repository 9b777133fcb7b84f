import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';
import { type Sought, seek } from './seek.ts';

/** As WebDriver numbers them. */
const keys = { Enter: '\uE007', Escape: '\uE00C' };

/** What a person does in a browser, and sees: in words, as the page names its controls. */
export class Window {
  readonly #driver: Driver;
  readonly #site: string;
  readonly #part: string;

  constructor(driver: Driver, site: string, part = 'body') {
    this.#driver = driver;
    this.#site = site;
    this.#part = part;
  }

  /** A part of the page, by its selector, where names stand more than once. */
  within(part: string): Window {
    return new Window(this.#driver, this.#site, part);
  }

  open(path: string): Promise<void> {
    return this.#driver.open(this.#site + path);
  }

  /** A link, button, choice or the like, by a press of the mouse where it is seen. */
  async press(name: string | RegExp): Promise<void> {
    const { x, y } = await this.#find({ kind: 'control', name });
    await this.#driver.perform([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  async write(field: string | RegExp, text: string): Promise<void> {
    await this.press(field);
    await this.#type([...text]);
  }

  /** From a list, without opening it: that is drawn by the system. */
  async choose(list: string, option: string): Promise<void> {
    await this.#find({ kind: 'control', name: list });
    await this.#driver.evaluate(`
      const options = [...document.querySelectorAll('select option')];
      const option = options.find(({ text, parentElement: { labels } }) =>
        text === ${JSON.stringify(option)} && labels[0].textContent.startsWith(${JSON.stringify(list)}));
      option.selected = true;
      for (const type of ['input', 'change']) option.parentElement.dispatchEvent(new Event(type, { bubbles: true }));`);
  }

  key(name: keyof typeof keys): Promise<void> {
    return this.#type([keys[name]]);
  }

  async finds(control: string | RegExp): Promise<void> {
    await this.#find({ kind: 'control', name: control });
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.#find({ kind: 'text', name: text });
  }

  /** `work` is done in the window that a press on `name` opens, and that closes itself afterwards. */
  async pressAndSwitch(name: string | RegExp, work: () => Promise<void>): Promise<void> {
    const [own = ''] = await this.#driver.windows();
    await this.press(name);
    let opened: string | undefined;
    await patiently(async () => {
      opened = (await this.#driver.windows()).find((window) => window !== own);
      expect(opened, `${name} opened no window`).toBeDefined();
    });
    await this.#driver.switchTo(opened ?? own);
    await work();
    await this.#driver.switchTo(own);
  }

  evaluate(body: string): Promise<unknown> {
    return this.#driver.evaluate(body);
  }

  /** Until the page answers yes. */
  async until(body: string): Promise<void> {
    await patiently(async () => expect(await this.evaluate(body), body).toBe(true));
  }

  async #type(values: string[]): Promise<void> {
    const actions = values.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Where it is when it has come to rest. */
  async #find(sought: Sought): Promise<{ x: number; y: number }> {
    const name = typeof sought.name === 'string' ? JSON.stringify(sought.name) : sought.name;
    const body = `return (${seek})(${JSON.stringify(sought.kind)}, ${name}, ${JSON.stringify(this.#part)})`;
    let place = { x: 0, y: 0 };
    await patiently(async () => {
      const found = await this.#driver.evaluate<typeof place | string>(body);
      if (typeof found === 'string') throw new Error(`${sought.name}: ${found}`);
      place = found;
    });
    return place;
  }
}

const patiently = (attempt: () => Promise<void>) =>
  expect(attempt).toPass({ intervals: [50, 100, 200], timeout: 120_000 });
