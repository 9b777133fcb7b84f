export default {
  title: 'Payment',
  test: 'Test payment page',
  noMoney: 'No money moves here: this page stands in for the one of a payment provider.',
  total: 'Total, paid once',
  billing: 'Your details',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Your receipt and access details go to this address.',
  pay: (p: { price: string }) => `Pay ${p.price}`,
  decline: 'Try a declined card',
  next: (p: { brand: string }) =>
    `After the payment you’re back at ${p.brand}, where your order is confirmed.`,
  order: (p: { plan: string; devices: string }) => `You chose ${p.plan} for ${p.devices}.`,
  inPerson:
    'This page takes no payments. Send us your choice by email or chat: a person answers, tells you how to pay and sets up your access.',
  write: 'Order by Email',
  chat: 'Order by Chat',
  message: (p: { brand: string; plan: string; devices: string; price: string }) =>
    `Hello ${p.brand}, I would like to order ${p.plan} for ${p.devices} at ${p.price}.`,
  back: 'Back to Plans',
};
