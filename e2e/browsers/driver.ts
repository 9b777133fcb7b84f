/** One window of a browser that Playwright cannot drive. */
export interface Driver {
  /** Resolves when the page is loaded. */
  open(address: string): Promise<void>;
  /** The result of an asynchronous function's body, as JSON. */
  evaluate<Result>(body: string): Promise<Result>;
  /** Input as WebDriver describes it, the same in both of its versions. */
  perform(sources: InputSource[]): Promise<void>;
  /** A PNG in base64. */
  screenshot(): Promise<string>;
  /** This one and those that its pages opened, in any order. */
  windows(): Promise<string[]>;
  switchTo(window: string): Promise<void>;
  close(): Promise<void>;
}

export interface Browser {
  newWindow(size: Size): Promise<Driver>;
  close(): Promise<void>;
}

type InputSource =
  | { type: 'pointer'; id: string; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: KeyAction[] };
type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };
type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };

export interface Size {
  width: number;
  height: number;
}
