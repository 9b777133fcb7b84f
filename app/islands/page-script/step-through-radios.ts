import { closest, onClick } from './page-events.ts';

/** Buttons for the previous and the next radio of a group, around its ends. */
onClick('[data-step]', (button) => {
  const group = closest(button, 'fieldset');
  const radios = [...(group?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])];
  const from = radios.findIndex(({ checked }) => checked);
  radios[(from + Number(button.dataset.step) + radios.length) % radios.length]?.click();
});
