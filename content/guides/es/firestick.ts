import { claims } from '#content/claims.ts';
import { fireTvSticksIn } from '#content/platforms.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const sticks = fireTvSticksIn('es');

const guide = (): Guide => ({
  lead: `Para los sticks con Fire OS: ${sticks.fireOs}. Si es nuevo, tardarás unos diez minutos.`,
  steps: [
    {
      picture: 'tv-plug',
      title: 'Conéctalo y actualízalo',
      text: 'Usa un puerto HDMI y el adaptador de corriente de la caja, no el USB de la tele. Después abre Configuración > Mi Fire TV > Acerca de y busca actualizaciones.',
    },
    {
      picture: 'phone-mail',
      title: 'Abre el correo con tus datos de acceso',
      text: 'Normalmente llega a los pocos minutos de tu pedido, o al activar tu prueba. Ábrelo en el móvil. Con la aplicación Fire TV, el móvil también es tu teclado: puedes pegar los datos en vez de buscar letra a letra. Si has hecho un pedido, tus datos también están en [la página de tu pedido](order).',
    },
    {
      picture: 'tv-search',
      title: 'Busca el reproductor',
      text: 'En la pantalla de inicio, abre Buscar o la lupa y escribe su nombre. También puedes instalarlo desde el móvil: busca el reproductor en la Appstore de la web de Amazon y elige tu Fire TV en «Enviar a».',
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
      text: 'Elige la opción con dirección de servidor. Introduce la dirección que ves aquí (también está en ese correo) y escribe el usuario y la contraseña tal como aparecen en él.',
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
  note: `Los modelos ${sticks.vegaOs} llevan Vega OS, y en ellos no se puede instalar nuestro reproductor ni ninguna otra aplicación Android. ¿No sabes cuál tienes? En Configuración > Mi Fire TV > Acerca de verás el modelo, y la versión del software tiene que empezar por Fire OS. Dinos el modelo y te diremos qué funciona. IPTV Smarters acepta los mismos datos, pero no está en todas las tiendas. VLC pide la dirección de tu lista de canales (M3U), que te enviamos si nos la pides. Instala aplicaciones solo desde la Appstore.`,
});

export default guide;
