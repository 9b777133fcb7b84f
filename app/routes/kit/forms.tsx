import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Select } from '#app/ui/select.tsx';
import { longWord, State } from './specimen.tsx';

const whole = 'w-full';

export function FieldPart() {
  return (
    <>
      <State name="Default, with a placeholder">
        <Field className={whole} label="Name" autoComplete="name" placeholder="Ada Lovelace" />
      </State>
      <State name="With a hint">
        <Field
          className={whole}
          label="E-mail"
          type="email"
          autoComplete="email"
          hint="Your access details go there."
        />
      </State>
      <State name="Error takes the hint's place">
        <Field
          className={whole}
          label="E-mail"
          type="email"
          defaultValue="ada@"
          hint="Your access details go there."
          error="Please enter a valid e-mail address."
        />
      </State>
      <State name="Disabled and read-only">
        <Field className={whole} label="Order number" defaultValue="NL-2048" disabled />
        <Field className={whole} label="Plan" defaultValue="24 Months" readOnly />
      </State>
      <State name="Text area. Focus: a ring on the edge">
        <TextArea className={whole} label="Message" hint="At least 10 characters." />
      </State>
      <State name="Text area, error">
        <TextArea
          className={whole}
          label="Message"
          defaultValue="Hi"
          error="Please write at least 10 characters."
        />
      </State>
      <State name="Appears while you use it: nothing moves" wide>
        <TryError />
      </State>
    </>
  );
}

function TryError() {
  const [error, setError] = useState(false);
  return (
    <div className="flex w-full flex-wrap items-start gap-4">
      <Field className="min-w-0 flex-1" label="Name" error={error ? 'Please enter your name.' : undefined} />
      <Button variant="outline" className="mt-7" onClick={() => setError(!error)}>
        Toggle error
      </Button>
    </div>
  );
}

export function SelectPart() {
  const options = (
    <>
      <option value="general">General question</option>
      <option value="billing">Billing</option>
      <option value="long">{longWord}</option>
    </>
  );
  return (
    <>
      <State name="Default">
        <Select className={whole} label="Subject">
          {options}
        </Select>
      </State>
      <State name="Error">
        <Select className={whole} label="Subject" error="Please choose a subject.">
          {options}
        </Select>
      </State>
      <State name="Disabled">
        <Select className={whole} label="Subject" disabled>
          {options}
        </Select>
      </State>
      <State name="Long words, hidden label">
        <Select className={whole} label="Subject" labelHidden defaultValue="long">
          {options}
        </Select>
      </State>
    </>
  );
}

const devices = [
  { value: '1', label: '1 device' },
  { value: '2', label: '2 devices' },
  { value: '3', label: '3 devices' },
];

const payment = [
  { value: 'paypal', label: 'PayPal', description: 'You are taken to PayPal to approve the payment.' },
  { value: 'card', label: 'Card', description: 'Any credit or debit card.' },
  { value: 'cash', label: 'Cash', description: 'Not any more.', disabled: true },
];

export function RadioCardsPart() {
  const [count, setCount] = useState('1');
  return (
    <>
      <State name="Segmented, controlled: arrow keys move the choice">
        <RadioCards
          look="segmented"
          legend="Devices"
          legendHidden
          options={devices}
          value={count}
          onChange={setCount}
        />
        <p className="text-sm text-ink-soft">Chosen: {count}</p>
      </State>
      <State name="Segmented with a legend and a disabled option">
        <RadioCards
          look="segmented"
          legend="Period"
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
            { value: 'year', label: 'Year', disabled: true },
          ]}
          defaultValue="month"
        />
      </State>
      <State name="Cards; the last one disabled">
        <RadioCards className={whole} legend="Payment" options={payment} defaultValue="paypal" />
      </State>
      <State name="Cards, nothing chosen, error and long words">
        <RadioCards
          className={whole}
          legend="Payment"
          options={[{ value: 'a', label: longWord, description: longWord }, ...payment.slice(0, 1)]}
          error="Please choose how to pay."
        />
      </State>
    </>
  );
}
