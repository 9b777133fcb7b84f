export default {
  initFirst: 'Chat-i ende nuk ka filluar. Provoni përsëri.',
  unknownSession: 'Kjo bisedë nuk gjendet më. Filloni një të re.',
  linkExpired: 'Kjo lidhje është përdorur ose ka skaduar. Kërkoni një të re.',
  textEmpty: 'Shkruani fillimisht një mesazh.',
  textTooLong: (p: { most: string }) => `Një mesazh mund të ketë deri në ${p.most} karaktere.`,
  textUnreadable: 'Mesazhi përmban karaktere që nuk i lexojmë dot.',
  emailMissing: 'Ju lutemi, shkruani adresën e e-mailit ku ta dërgojmë.',
  nothingToSend: 'Në këtë bisedë ende nuk ka përgjigje.',
  transcriptOften: 'Sot e kemi dërguar tashmë në këtë adresë.',
  transcriptLimit: 'Sot nuk mund të dërgojmë më biseda me e-mail. Provoni përsëri nesër.',
};
