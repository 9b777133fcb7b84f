import type source from '../en/trial.ts';

const trial: typeof source = {
  start: '¿Cuándo quieres empezar?',
  startHint: (p) =>
    `Si eliges una tarde (mañana como muy pronto), tus ${p.hours} horas empiezan a las ${p.hour}:00 (${p.zone}).`,
  localTime: 'tu hora local',
  soon: 'Lo antes posible',
  monday: 'El lunes por la tarde',
  tuesday: 'El martes por la tarde',
  wednesday: 'El miércoles por la tarde',
  thursday: 'El jueves por la tarde',
  friday: 'El viernes por la tarde',
  saturday: 'El sábado por la tarde',
  sunday: 'El domingo por la tarde',
  now: 'Qué pasa ahora',
  inbox: (p) =>
    `Te llegará un correo${p.email ? ` a ${p.email}` : ''}. ¿No lo encuentras? Mira en la carpeta de spam.`,
  evening: (p) =>
    `Tus ${p.hours} horas empiezan el ${p.from}. Antes te enviaremos los datos de acceso por correo.`,
  anyEvening: (p) =>
    `Si has elegido una tarde, tus ${p.hours} horas empiezan ese día a las ${p.hour}:00 (${p.zone}) y antes te llegan los datos de acceso.`,
  meanwhile: 'Mientras tanto, prepara tu dispositivo:',
  guides: 'ver las guías de instalación',
  another: 'Usar otro correo',
  accept: (p) =>
    `Al pedir la prueba aceptas nuestros [términos](terms) y confirmas que tienes ${p.age} años o más.`,
};

export default trial;
