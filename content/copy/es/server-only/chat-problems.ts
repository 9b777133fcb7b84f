export default {
  initFirst: 'El chat aún no ha empezado. Inténtalo de nuevo.',
  unknownSession: 'Este chat ya no está disponible. Empieza uno nuevo.',
  blocked: 'Ahora mismo no podemos continuar este chat. Escríbenos por correo electrónico.',
  linkExpired: 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  textEmpty: 'Escribe primero un mensaje.',
  textTooLong: (p: { most: string }) => `Un mensaje puede tener ${p.most} caracteres como máximo.`,
  textUnreadable: 'El mensaje contiene caracteres que no podemos leer.',
  pictureMissing: 'Hay que volver a subir la imagen.',
  pictureRefused: 'Esta imagen no se puede enviar. Elige una foto o una captura de pantalla.',
  picturesOften:
    'Has enviado muchas imágenes en la última hora. Envía esta un poco más tarde; mientras tanto puedes seguir escribiendo.',
  picturesFull: 'Ahora mismo no hay espacio para imágenes. Describe lo que ves; puedes seguir escribiendo.',
  emailMissing: 'Escribe la dirección de correo a la que debemos enviarlo.',
  nothingToSend: 'Todavía no hay ninguna respuesta en este chat.',
  nothingToRate: 'Este chat ya no se puede valorar.',
  transcriptOften: 'Hoy ya lo hemos enviado a esta dirección.',
  transcriptLimit: 'Hoy ya no podemos enviar más chats por correo. Inténtalo de nuevo mañana.',
  codeWrong: 'Este código no es correcto o ha caducado. Compruébalo o pide uno nuevo.',
  codeOften:
    'Ya hemos enviado varios códigos a esta dirección. Mira también en la carpeta de correo no deseado o inténtalo de nuevo más tarde.',
  codeLimit: 'Hoy ya no podemos enviar más códigos para este chat. Inténtalo de nuevo mañana.',
};

export const pictureText = '[ha enviado una imagen]';
