export default {
  initFirst: 'El chat aún no ha empezado. Inténtalo de nuevo.',
  unknownSession: 'Esta conversación ya no existe. Empieza una nueva.',
  linkExpired: 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  textEmpty: 'Escribe primero un mensaje.',
  textTooLong: (p: { most: string }) => `Un mensaje puede tener ${p.most} caracteres como máximo.`,
  textUnreadable: 'El mensaje contiene caracteres que no podemos leer.',
  emailMissing: '¿A qué dirección debemos enviarla?',
  nothingToSend: 'Todavía no hay ninguna respuesta en este chat.',
  transcriptOften: 'Hoy ya la hemos enviado a esta dirección.',
};
