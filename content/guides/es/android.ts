import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const guide = (): Guide => ({
  lead: 'Para móviles y tablets, y para teles y TV box con Android TV o Google TV. Tardarás unos cinco minutos, casi todos de descarga.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Abre el correo con tus datos de acceso',
      text: 'Normalmente llega a los pocos minutos de tu pedido, o al activar tu prueba. Contiene tu usuario, tu contraseña y la dirección del servidor. ¿No está? Mira en la carpeta de spam. Si has hecho un pedido, tus datos también están en [la página de tu pedido](order). ¿Siguen sin aparecer? Escríbenos.',
    },
    {
      picture: 'phone-store',
      title: 'Instala el reproductor desde Play Store',
      text: `Búscalo por su nombre y toca Instalar. Comprueba que el desarrollador es ${site.brand}: las aplicaciones populares atraen imitaciones.`,
      value: { label: 'Nombre del reproductor', text: site.player },
    },
    {
      picture: 'phone-way',
      title: 'Elige el acceso con dirección de servidor',
      text: 'Abre el reproductor y acepta sus condiciones. Te preguntará cómo quieres iniciar sesión: elige la opción con usuario, contraseña y dirección de servidor.',
    },
    {
      picture: 'phone-details',
      title: 'Introduce tus datos de acceso',
      text: 'Copia de aquí la dirección del servidor; también está en ese correo. Escribe el usuario y la contraseña tal como aparecen en él: las mayúsculas cuentan y no hay ningún espacio al final.',
      value: { label: 'Dirección del servidor', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Deja que se cargue la lista',
      text: `La primera vez, el reproductor descarga todos los canales y la programación de ${claims.guideDays} días. Tarda uno o dos minutos: no salgas de la aplicación hasta que termine.`,
    },
    {
      picture: 'phone-watching',
      title: 'Elige un canal y disfruta',
      text: 'Mantén pulsado un canal para guardarlo en favoritos. Si tu tele admite el envío desde el móvil, toca el icono de enviar y elígela.',
    },
  ],
  note: `¿Tu Play Store no tiene ${site.player}? Escríbenos primero y te diremos qué funciona en tu dispositivo. IPTV Smarters acepta los mismos datos, pero no está en todas las tiendas. Perfect Player y VLC piden la dirección de tu lista de canales (M3U), que te enviamos si nos la pides. Instala aplicaciones solo desde Play Store.`,
});

export default guide;
