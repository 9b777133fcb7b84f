import { expect, it } from 'vitest';
import { likelyAddress } from './likely-address.ts';

it.each([
  ['ada@gmial.con', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  ['Ada.B+tv@Gmaill.com', 'Ada.B+tv@gmail.com'],
  ['ada@hotmial.fr', 'ada@hotmail.fr'],
  [' ada@yaho.co.uk ', 'ada@yahoo.co.uk'],
  ['ada@example.cmo', 'ada@example.com'],
])('%s may mean %s', (typed, meant) => {
  expect(likelyAddress(typed)).toBe(meant);
});

it.each([
  'ada@gmail.com',
  'ada@GMAIL.com',
  'ada@mail.com',
  'ada@outlook.de',
  'ada@love.com',
  'ada@example.co',
  'ada@example.org',
  'ada@b@gmial.com',
  'ada@gmial',
  'gmial.con',
  '',
])('%s is left as it is', (typed) => {
  expect(likelyAddress(typed)).toBeUndefined();
});
