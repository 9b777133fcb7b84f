export default {
  initFirst: 'Biseda ende nuk ka filluar. Provoni përsëri.',
  unknownSession: 'Kjo bisedë nuk ekziston më. Filloni një të re.',
  linkExpired: 'Kjo lidhje është përdorur ose ka skaduar. Kërkoni një të re.',
  textEmpty: 'Shkruani fillimisht një mesazh.',
  textTooLong: (p: { most: string }) => `Një mesazh mund të ketë deri në ${p.most} shenja.`,
  textUnreadable: 'Mesazhi përmban shenja që nuk mund t’i lexojmë.',
  emailMissing: 'Në cilën adresë ta dërgojmë?',
  nothingToSend: 'Në këtë bisedë ende nuk ka përgjigje.',
  transcriptOften: 'Sot e kemi dërguar tashmë në këtë adresë.',
};
