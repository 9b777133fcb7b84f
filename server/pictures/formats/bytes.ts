import { pictureLimits } from '#contract/picture-types.ts';
import type { RefusedPicture } from '#contract/pictures.ts';

export class Refused extends Error {
  readonly reason: RefusedPicture;

  constructor(reason: RefusedPicture) {
    super(reason);
    this.reason = reason;
  }
}

export interface Size {
  width: number;
  height: number;
}

export interface ReadPicture extends Size {
  /** As it is stored. */
  bytes: Buffer;
}

/** For what a file has to be, and is not. */
export function expectThat(isSo: boolean, reason: RefusedPicture = 'damaged'): asserts isSo {
  if (!isSo) throw new Refused(reason);
}

/** A file of a few bytes may say that it becomes gigabytes: whoever shows it would have to find room for them. */
export function expectShowable({ width, height }: Size): void {
  expectThat(width > 0 && height > 0);
  expectThat(Math.max(width, height) <= pictureLimits.edge, 'tooManyPixels');
}

/** Reads forward, and refuses where the file ends too early. */
export class Reader {
  readonly bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  take(length: number): Buffer {
    expectThat(length >= 0 && length <= this.left);
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** Of at most six bytes, the first the highest. */
  number(length: number): number {
    return length === 0 ? 0 : this.take(length).readUIntBE(0, length);
  }

  numberFromLowest(length: number): number {
    return this.take(length).readUIntLE(0, length);
  }

  text(length: number): string {
    return this.take(length).toString('latin1');
  }
}
