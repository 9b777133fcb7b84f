export default {
  title: 'Payment',
  order: (p: { plan: string; devices: string }) => `You chose ${p.plan} for ${p.devices}.`,
  soon: 'This is where the payment page will open. Until it does, write to us and we arrange your order in person.',
  write: 'Order by e-mail',
  chat: 'Order by chat',
  message: (p: { brand: string; plan: string; devices: string; price: string }) =>
    `Hello ${p.brand}, I would like to order ${p.plan} for ${p.devices} at ${p.price}.`,
  back: 'Back to Plans',
  total: 'Total, paid once',
};
