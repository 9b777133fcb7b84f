/** Who the operator is and how it is reached. Everything here is sample data of a fictional operator. */
export const site = {
  brand: 'Northlight TV',
  email: 'support@northlight.example',
  phone: '+1 (555) 010-0199',
  /** International number in digits, as messaging links want it. */
  messagingNumber: '15550100199',
  legalName: 'Northlight TV (sample operator)',
} as const;
