export default {
  initFirst: 'El chat aún no ha empezado. Inténtalo de nuevo.',
  unknownSession: 'Este chat ya no está disponible. Empieza uno nuevo.',
  linkExpired: 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  textEmpty: 'Escribe primero un mensaje.',
  textTooLong: (p: { most: string }) => `Un mensaje puede tener ${p.most} caracteres como máximo.`,
  textUnreadable: 'El mensaje contiene caracteres que no podemos leer.',
  emailMissing: 'Escribe la dirección de correo a la que debemos enviarlo.',
  nothingToSend: 'Todavía no hay ninguna respuesta en este chat.',
  transcriptOften: 'Hoy ya lo hemos enviado a esta dirección.',
  transcriptLimit: 'Hoy ya no podemos enviar más chats por correo. Inténtalo de nuevo mañana.',
};
