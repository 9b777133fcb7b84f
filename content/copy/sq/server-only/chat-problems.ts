export default {
  initFirst: 'Chat-i ende nuk ka filluar. Provoni përsëri.',
  unknownSession: 'Kjo bisedë nuk gjendet më. Filloni një të re.',
  blocked: 'Për momentin nuk mund ta vazhdojmë këtë bisedë. Ju lutemi na shkruani me e-mail.',
  linkExpired: 'Kjo lidhje është përdorur ose ka skaduar. Kërkoni një të re.',
  textEmpty: 'Shkruani fillimisht një mesazh.',
  textTooLong: (p: { most: string }) => `Një mesazh mund të ketë deri në ${p.most} karaktere.`,
  textUnreadable: 'Mesazhi përmban karaktere që nuk i lexojmë dot.',
  pictureMissing: 'Fotoja duhet ngarkuar përsëri.',
  pictureRefused: 'Kjo foto nuk mund të dërgohet. Zgjidhni një fotografi ose një pamje të ekranit.',
  picturesOften:
    'Keni dërguar shumë foto në orën e fundit. Dërgojeni këtë pak më vonë; ndërkohë mund të vazhdoni të shkruani.',
  picturesFull: 'Tani nuk ka vend për foto. Përshkruani çfarë shihni; mund të vazhdoni të shkruani.',
  emailMissing: 'Ju lutemi, shkruani adresën e e-mailit ku ta dërgojmë.',
  nothingToSend: 'Në këtë bisedë ende nuk ka përgjigje.',
  nothingToRate: 'Kjo bisedë nuk mund të vlerësohet më.',
  transcriptOften: 'Sot e kemi dërguar tashmë në këtë adresë.',
  transcriptLimit: 'Sot nuk mund të dërgojmë më biseda me e-mail. Provoni përsëri nesër.',
  codeWrong: 'Ky kod është i gabuar ose ka skaduar. Kontrollojeni ose kërkoni një të ri.',
  codeOften:
    'E kemi dërguar tashmë disa kode në këtë adresë. Shikoni edhe te postat e padëshiruara ose provoni përsëri më vonë.',
  codeLimit: 'Sot nuk mund të dërgojmë më kode për këtë bisedë. Provoni përsëri nesër.',
};

export const pictureText = '[dërgoi një foto]';
