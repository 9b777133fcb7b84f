import { claims } from '#content/claims.ts';
import { site } from '#content/site.ts';
import type { Guide } from '../devices.ts';

const guide = (): Guide => ({
  lead: 'Para iPhone y iPad. Tardarás unos cinco minutos, casi todos de descarga.',
  steps: [
    {
      picture: 'phone-mail',
      title: 'Abre el correo con tus datos de acceso',
      text: 'Normalmente llega a los pocos minutos de tu pedido, o al activar tu prueba. Contiene tu usuario, tu contraseña y la dirección del servidor. ¿No está? Mira en el correo no deseado. Si has hecho un pedido, tus datos también están en [la página de tu pedido](order). ¿Siguen sin aparecer? Escríbenos.',
    },
    {
      picture: 'phone-store',
      title: 'Instala el reproductor desde el App Store',
      text: `Toca Buscar, escribe su nombre y toca Obtener. Comprueba que el desarrollador es ${site.brand}. Confirma la descarga con Face ID, Touch ID o tu contraseña.`,
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
      text: 'Copia de aquí la dirección del servidor; también está en ese correo. Vigila el teclado al escribir el usuario: suele poner la primera letra en mayúscula.',
      value: { label: 'Dirección del servidor', text: site.portal },
    },
    {
      picture: 'phone-loading',
      title: 'Deja que se cargue la lista',
      text: `La primera vez, el reproductor descarga todos los canales y la programación de ${claims.guideDays} días. Tarda uno o dos minutos: no salgas de la aplicación hasta que termine.`,
    },
    {
      picture: 'phone-cast',
      title: 'Míralo aquí o en la tele',
      text: 'Toca un canal y gira el dispositivo. Para verlo en un Apple TV o en una tele con AirPlay conectada a la misma red wifi, toca el icono de AirPlay y elige el aparato. Cuando iOS lo pregunte, permite que la aplicación busque dispositivos.',
    },
  ],
  note: `¿Tu App Store no tiene ${site.player}? Escríbenos primero y te diremos qué funciona en tu dispositivo. IPTV Smarters acepta los mismos datos, pero no está en todas las tiendas. VLC pide la dirección de tu lista de canales (M3U), que te enviamos si nos la pides.`,
});

export default guide;
