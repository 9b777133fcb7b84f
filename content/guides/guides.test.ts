import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { devices, type Guide } from './devices.ts';

const devicesIn = (language: string) =>
  globSync(resolve(import.meta.dirname, language, '*.ts'))
    .map((file) => basename(file, '.ts'))
    .sort();

async function read(language: string, device: string): Promise<Guide> {
  return (await import(resolve(import.meta.dirname, language, `${device}.ts`))).default();
}

const shapeOf = ({ steps }: Guide) => steps.map(({ picture, value }) => ({ picture, value: value?.text }));

test('a device has its guide in every language or in none', () => {
  for (const language of languages) expect(devicesIn(language), language).toEqual(devicesIn('en'));
  expect(devices).toEqual(expect.arrayContaining(devicesIn('en')));
});

describe.each(devicesIn('en'))('the guide for %s', (device) => {
  test('has five to seven steps, the same ones with the same values in every language', async () => {
    const english = shapeOf(await read('en', device));
    expect(english.length).toBeGreaterThanOrEqual(5);
    expect(english.length).toBeLessThanOrEqual(7);
    for (const language of languages)
      expect(shapeOf(await read(language, device)), language).toEqual(english);
  });

  test('is written in the language of its folder, step by step', async () => {
    const english = await read('en', device);
    for (const language of languages.filter((other) => other !== 'en')) {
      const guide = await read(language, device);
      for (const [index, { text }] of guide.steps.entries()) {
        expect(text, `${language}, step ${index + 1}`).not.toBe(english.steps[index]?.text);
      }
    }
  });
});
