export default {
  title: 'Payment',
  test: 'Test payment page',
  noMoney: 'No money moves here: this test page takes the place of a real payment provider’s.',
  total: 'Total in US dollars, paid once',
  billing: 'Your details',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'We’ll email your receipt and login details here.',
  pay: (p: { price: string }) => `Pay ${p.price}`,
  decline: 'Try a declined card',
  next: (p: { brand: string }) => `After you pay, you’ll return to ${p.brand}, and we’ll confirm your order.`,
  order: (p: { plan: string; devices: string }) => `You chose ${p.plan} for ${p.devices}.`,
  inPerson:
    'Online payment isn’t available yet. For now, order by email or WhatsApp: we’ll tell you how to pay and set you up.',
  write: 'Order by email',
  chat: 'Order on WhatsApp',
  message: (p: { brand: string; plan: string; devices: string; price: string }) =>
    `Hello ${p.brand}, I’d like to order ${p.plan} for ${p.devices} at ${p.price}.`,
  back: 'Back to Plans',
};
