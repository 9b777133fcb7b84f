import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../guide.ts';

const guide: Guide = {
  lead: 'Cualquier Fire TV Stick que siga recibiendo actualizaciones. Unos diez minutos si es nuevo.',
  steps: [
    {
      picture: 'tv-plug',
      title: 'Conéctalo y actualízalo',
      text: 'Usa un puerto HDMI y el adaptador de corriente de la caja, no el USB de la tele. Después abre Configuración > Mi Fire TV > Acerca de y busca actualizaciones.',
    },
    {
      picture: 'phone-mail',
      title: 'Ten a mano el correo con tus datos',
      text: 'Ábrelo en el móvil. Con la aplicación Fire TV, el móvil también es tu teclado: puedes pegar lo que, si no, tendrías que buscar letra a letra.',
    },
    {
      picture: 'tv-search',
      title: 'Busca el reproductor',
      text: 'En la pantalla de inicio, abre Buscar y escribe su nombre.',
      value: { label: 'Nombre del reproductor', text: site.player },
    },
    {
      picture: 'tv-app',
      title: 'Descárgalo y ábrelo',
      text: `Comprueba que el desarrollador es ${site.brand} y elige Descargar. Cuando esté listo, el mismo botón dirá Abrir.`,
    },
    {
      picture: 'tv-details',
      title: 'Inicia sesión',
      text: 'Elige el acceso con dirección de servidor. Introduce la dirección que ves aquí; el usuario y la contraseña, tal como aparecen en el correo.',
      value: { label: 'Dirección del servidor', text: site.portal },
    },
    {
      picture: 'tv-loading',
      title: 'Deja que se cargue la lista',
      text: `La primera vez, el dispositivo descarga todos los canales y la programación de ${claims.guideDays} días. Dale dos minutos: si sales a medias, la guía se queda vacía.`,
    },
    {
      picture: 'tv-home',
      title: 'Ponlo el primero y disfruta',
      text: 'En la lista de tus aplicaciones, resalta el reproductor, pulsa el botón de menú y elige moverlo al principio. A partir de ahora lo tendrás a una pulsación.',
    },
  ],
  note: `¿La tienda de tu Fire TV no ofrece ${site.player}? IPTV Smarters funciona con los mismos datos. No instales ninguna aplicación desde una página web: dinos el modelo y buscaremos una adecuada.`,
};

export default guide;
