import type { LegalFacts, LegalTexts } from './outline.ts';

function kept(days: number | null, after: string): string {
  if (days === null) return 'hasta que nos pidas que se borren';
  if (days === 0) return `hasta la primera noche tras ${after}`;
  return `durante ${days} ${days === 1 ? 'día' : 'días'} tras ${after}`;
}

export default (facts: LegalFacts): LegalTexts => ({
  contents: 'En esta página',
  lastUpdated: (p) => `Última actualización: ${p.date}`,
  privacy: {
    title: 'Política de privacidad',
    intro: 'Qué datos tuyos guardamos, por qué y cómo pedir que los borremos.',
    sections: {
      'who-we-are': {
        title: 'Quiénes somos',
        body: [
          `Este sitio y el servicio de streaming que ofrece los gestiona ${facts.operator}. En este texto, «nosotros» se refiere a ese operador. Como responsables del tratamiento, decidimos qué se hace con tus datos personales y respondemos de ello.`,
          'Esta política se aplica al sitio, a la prueba gratis, a los pedidos, al chat y al boletín. No se aplica a las aplicaciones ni a los dispositivos en los que ves nuestros contenidos: sus fabricantes tienen sus propias normas.',
        ],
      },
      'what-we-collect': {
        title: 'Qué datos recogemos',
        body: [
          'Lo que tú nos das y lo poco que ve cualquier servidor web:',
          [
            '**Prueba gratis.** Tu nombre, tu correo electrónico, tu idioma, tu zona horaria y, si la eliges, la tarde en la que empieza.',
            '**Formulario de contacto.** Tu nombre, tu correo electrónico, el asunto, el mensaje y tu idioma. Si registras un decodificador MAG, también su dirección MAC.',
            '**Pedidos.** Tu nombre, tu correo electrónico, tu idioma, el plan, el número de dispositivos, el importe y el estado del pago. Los números de tarjeta van directamente al proveedor de pagos: ni los vemos ni los guardamos.',
            '**Chat.** Lo que escribes, las imágenes que envías y lo que te respondemos, tu idioma y la última página que has visto, además de tu nombre y tu correo electrónico si nos los das. Para saber qué respuestas faltan, guardamos además tus preguntas aparte, sin nombre, dirección ni números, nunca durante más tiempo que los propios chats.',
            '**Boletín.** Tu correo electrónico y tu idioma. No recibes nada hasta que confirmes la suscripción con el enlace de nuestro primer correo.',
            '**Correos.** Una copia de cada correo que te enviamos y si se ha podido entregar.',
            '**Registros técnicos.** La hora, la página, la dirección IP y si la solicitud se ha completado. Lo que escribes en un formulario nunca aparece en ellos.',
          ],
          'No te seguimos por otros sitios, no creamos perfiles publicitarios y no compramos datos sobre ti.',
        ],
      },
      why: {
        title: 'Para qué los usamos y con qué base legal',
        body: [
          [
            '**Para hacer lo que nos has pedido**: preparar una prueba, tramitar un pedido, enviarte tus datos de acceso, responder a una pregunta. La base es nuestro contrato contigo o, si aún no lo hay, tu solicitud.',
            '**Para que el servicio sea seguro y funcione**: encontrar fallos, limitar abusos, prevenir el fraude. La base es nuestro interés legítimo en ofrecer un servicio que funcione.',
            '**Para enviarte el boletín.** La base es tu consentimiento, que puedes retirar cuando quieras con el enlace de cada envío.',
            '**Para llevar la contabilidad.** La base es la ley que nos obliga a ello.',
          ],
          'Nunca vendemos tus datos, y no tomamos ninguna decisión con efectos jurídicos para ti únicamente por medios automatizados.',
        ],
      },
      'how-long': {
        title: 'Cuánto tiempo los guardamos',
        body: [
          'Guardamos tus datos solo durante un tiempo limitado. Cuando se cumple, se borran automáticamente por la noche:',
          [
            `**Solicitudes de prueba**: ${kept(facts.retention.trials, 'tu solicitud')}.`,
            `**Mensajes del formulario de contacto**: ${kept(facts.retention.contacts, 'el envío')}.`,
            `**Chats**: ${kept(facts.retention.chats, 'la última actividad')}.`,
            `**Pedidos pagados**: mientras dure tu acceso y, ${facts.retention.orders === null ? 'después, el tiempo que exija la normativa fiscal y contable' : `en todo caso, ${kept(facts.retention.orders, 'el pago')}`}.`,
            `**Pedidos que no se llegaron a pagar**: ${kept(facts.retention.unpaidOrders, 'el día en que los empezaste')}.`,
            `**Copias de nuestros correos**: ${kept(facts.retention.mails, 'su redacción')}.`,
            `**Direcciones del boletín**: mientras dure la suscripción y, después, ${kept(facts.retention.unsubscribed, 'la baja')}.`,
            `**Solicitudes del boletín sin confirmar**: ${kept(facts.retention.unconfirmedSubscribers, 'tu solicitud')}.`,
            '**Registros técnicos**: poco tiempo, hasta que se puedan descartar fallos y ataques.',
          ],
          'Puedes pedirnos que borremos tus datos antes. En ese caso conservamos solo lo que la ley nos obliga a guardar.',
        ],
      },
      'who-receives-it': {
        title: 'Quién los recibe',
        body: [
          'El menor número posible de destinatarios, y cada uno solo lo que necesita:',
          [
            '**El proveedor de pagos.** PayPal gestiona los pagos con PayPal y con tarjeta, según su propia política de privacidad.',
            '**Nuestros proveedores de correo y alojamiento.** Envían nuestros correos y mantienen nuestros servidores, siempre siguiendo nuestras instrucciones.',
            '**Aplicaciones de mensajería.** Si decides escribirnos por WhatsApp, su operador trata esa conversación según sus propias condiciones.',
            '**Las autoridades**, solo cuando la ley nos obliga.',
          ],
          'Cuando alguno de ellos trabaja en otro país, aplicamos las garantías que la normativa de protección de datos prevé para esas transferencias.',
        ],
      },
      'cookies-and-storage': {
        title: 'Cookies y almacenamiento',
        body: [
          'Cuando llegas, no guardamos nada en tu dispositivo: ni una cookie ni un dato en el almacenamiento del navegador. Por eso no hay ningún aviso de cookies. Solo se guarda algo cuando tú actúas:',
          [
            `**Idioma.** Cuando eliges un idioma en el menú, lo recordamos con el nombre «${facts.languageKey}»: en una cookie que dura un año y en el almacenamiento local del navegador. Contiene el idioma y nada más. El almacenamiento del navegador también guarda lo que hayas escrito en un formulario hasta que la página aparece en ese idioma, para que no tengas que volver a escribirlo.`,
            '**Chat.** Cuando empiezas a chatear, o abres una conversación con un enlace, el almacenamiento del navegador guarda la clave de tu conversación, el nombre y el correo que nos hayas dado, tu borrador, los mensajes pendientes de envío y, hasta que cierres la pestaña, una copia de la conversación abierta, para que puedas seguir donde lo dejaste.',
            `**Tu pedido.** Cuando pides un código para tu pedido, el almacenamiento del navegador guarda el número de pedido y el correo electrónico que has escrito hasta que abras el pedido o cierres la pestaña. Cuando abres tu pedido con el código, una cookie lo mantiene abierto durante ${facts.orderOpenMinutes} minutos. El almacenamiento local del navegador recuerda el número del pedido.`,
            `**Pago.** Cuando pagas, el almacenamiento del navegador guarda la referencia de tu pago hasta que cierres la pestaña, para que no pagues dos veces. Durante ${facts.purchaseKnownMinutes} minutos, una cookie demuestra que el pedido es tuyo, para que la confirmación te muestre qué has comprado y adónde lo hemos enviado. El proveedor de pagos puede usar sus propias cookies para protegerte del fraude.`,
          ],
          'Puedes borrarlo todo cuando quieras en los ajustes del navegador. El sitio seguirá funcionando.',
        ],
      },
      'your-rights': {
        title: 'Tus derechos',
        body: [
          'Puedes pedirnos en cualquier momento, sin coste alguno:',
          [
            'que te digamos qué datos tuyos tenemos y te demos una copia;',
            'que corrijamos lo que esté mal;',
            'que los borremos o dejemos de usarlos;',
            'que te los entreguemos en un formato que otro proveedor pueda leer.',
          ],
          `También puedes oponerte a lo que hacemos por interés legítimo. Escribe a [${facts.email}](email) desde la dirección de correo que nos diste y te responderemos en el plazo de un mes. Si no quedas conforme, puedes reclamar ante la autoridad de protección de datos del lugar donde vives.`,
        ],
      },
      children: {
        title: 'Menores',
        body: [
          `El servicio es para personas de ${facts.minimumAge} años o más. No recogemos a sabiendas datos de menores de esa edad. Si crees que un menor nos ha dado datos, avísanos y los borraremos.`,
        ],
      },
      changes: {
        title: 'Cambios en esta política',
        body: [
          'Cuando esta política cambie, el nuevo texto aparecerá aquí con su fecha. Si el cambio te afecta como cliente, también te avisaremos por correo antes de que entre en vigor.',
        ],
      },
      'contact-us': {
        title: 'Contacto',
        body: [
          `Para cualquier asunto sobre tus datos, escribe a [${facts.email}](email), usa el [formulario de contacto](contact) o llama al ${facts.phone}.`,
        ],
      },
    },
  },
  refund: {
    title: 'Política de reembolsos',
    intro: `Pide el reembolso en los ${facts.refundDays} días siguientes a la compra de cualquier plan de ${facts.shortestPlanMonths} a ${facts.longestPlanMonths} meses, o en las ${facts.lifetimeHours} horas siguientes si es el plan de por vida, y te devolvemos el importe íntegro.`,
    sections: {
      'period-plans': {
        title: `Planes de ${facts.shortestPlanMonths} a ${facts.longestPlanMonths} meses`,
        body: [
          `Pide el reembolso en los ${facts.refundDays} días siguientes a la compra de cualquier plan de ${facts.shortestPlanMonths} a ${facts.longestPlanMonths} meses y te devolvemos el importe íntegro. No tienes que dar explicaciones, aunque saber el motivo nos ayuda a mejorar.`,
          'El plazo empieza a contar en el momento del pago, cuya fecha figura en tu recibo. Lo que cuenta es cuándo envías la solicitud, no cuándo la leemos.',
        ],
      },
      lifetime: {
        title: 'Planes de por vida',
        body: [
          `Pide el reembolso en las ${facts.lifetimeHours} horas siguientes a la compra del plan de por vida y te devolvemos el importe íntegro. El plazo es más corto porque lo tienes todo desde el primer minuto y tu acceso no tiene fecha de fin.`,
          `¿Aún tienes dudas? Empieza por la [prueba gratis de ${facts.trialHours} horas](trial). No cuesta nada y no hace falta tarjeta.`,
        ],
      },
      'how-to-ask': {
        title: 'Cómo pedir un reembolso',
        body: [
          `Lo más rápido es pedirlo en la página de tu pedido: tienes el enlace en el recibo. También puedes escribir a [${facts.email}](email), usar el [formulario de contacto](contact) o decírnoslo por el chat, día y noche. En ese caso, incluye, por favor:`,
          [
            'el correo electrónico con el que hiciste el pedido;',
            'el número de pedido que aparece en el recibo;',
            'el plan y la fecha de compra;',
            'qué ha fallado, si quieres contárnoslo.',
          ],
          'No envíes nunca números de tarjeta ni contraseñas. No los necesitamos para un reembolso y no te los vamos a pedir.',
        ],
      },
      'what-happens-next': {
        title: 'Qué pasa después',
        body: [
          [
            `**En un plazo de ${facts.acknowledgedHours} horas** te confirmamos que hemos recibido la solicitud.`,
            `**En un plazo de ${facts.decisionDays} días laborables** revisamos el pedido y aprobamos tu solicitud. Aceptamos todas las que se envían a tiempo.`,
            `**En un plazo de ${facts.payoutDays} días laborables** desde la aprobación, el dinero vuelve al medio de pago que usaste. Lo que tarde en aparecer depende de tu banco o de PayPal.`,
          ],
          'Te devolvemos todo lo que nos has pagado, pero no las comisiones que te haya cobrado tu banco o un servicio de envío de dinero. Tu acceso termina en cuanto te devolvemos el dinero. Si necesitamos preguntarte algo, lo hacemos por correo, y el tiempo hasta tu respuesta no cuenta.',
        ],
      },
      'exceptional-circumstances': {
        title: 'Circunstancias excepcionales',
        body: [
          'A veces un reembolso es justo aunque el plazo haya pasado. Estudiamos estos casos uno por uno:',
          [
            `una caída de todo el servicio por causas imputables a nosotros que dure más de ${facts.outageHours} horas seguidas;`,
            'un pago cobrado dos veces o por un importe distinto del que viste;',
            'un pedido pagado que nunca se activó.',
          ],
          'En esos casos, escríbenos cuanto antes. Te devolvemos el precio o la parte que no has podido disfrutar.',
        ],
      },
      'not-refundable': {
        title: 'Pasado ese plazo',
        body: [
          'Una vez pasados los plazos anteriores, solo hacemos reembolsos en circunstancias excepcionales o si no alcanzamos la disponibilidad garantizada en nuestros [términos y condiciones](terms), y no por:',
          [
            'la parte no usada de un plan que cancelas más tarde: tu acceso sigue hasta el final;',
            'los problemas ajenos a nuestro servicio, como una conexión a internet lenta, un dispositivo no compatible o una aplicación de terceros. Con mucho gusto te ayudamos a resolverlos;',
            'los canales o títulos sueltos que falten o hayan cambiado de sitio;',
            'el acceso que hayamos cerrado por un incumplimiento grave de nuestros [términos y condiciones](terms).',
          ],
        ],
      },
      canceling: {
        title: 'Cancelar no es lo mismo',
        body: [
          'Pagas una sola vez y nada se renueva, así que no hay ningún cobro periódico que detener. Puedes cancelar cuando quieras y seguir viendo la tele hasta el final del periodo que has pagado. Un reembolso pone fin al acceso y te devuelve el dinero; una cancelación no hace ninguna de las dos cosas.',
        ],
      },
      'your-legal-rights': {
        title: 'Tus derechos según la ley',
        body: [
          'Esta política se suma a los derechos que te da la normativa de consumo del lugar donde vives; no les quita nada. Si la ley te da más plazo o te reconoce un reembolso mayor, se aplica la ley.',
        ],
      },
      'contact-us': {
        title: 'Contacto',
        body: [
          `¿No sabes si te corresponde un reembolso? Pregúntanos antes de que acabe el plazo: [${facts.email}](email), ${facts.phone} o el chat.`,
        ],
      },
    },
  },
  terms: {
    title: 'Términos y condiciones',
    intro: `El servicio es para personas de ${facts.minimumAge} años o más y admite hasta ${facts.mostConnections} dispositivos a la vez.`,
    sections: {
      agreement: {
        title: 'Nuestro acuerdo',
        body: [
          `Estos términos regulan la relación entre tú y ${facts.operator}, que gestiona ${facts.brand}, y se aplican cuando pides una prueba o compras un plan. Nuestra [política de privacidad](privacy) y nuestra [política de reembolsos](refund) forman parte de ellos.`,
        ],
      },
      'who-may-use-it': {
        title: 'Quién puede usar el servicio',
        body: [
          `Debes tener ${facts.minimumAge} años o más. Parte de la programación es solo para adultos: no dejes tus datos de acceso al alcance de los niños.`,
          'El servicio es para ti y las personas con las que vives, para uso privado. Los datos que das al hacer el pedido deben ser ciertos, porque enviamos tus datos de acceso a la dirección que nos indicas.',
        ],
      },
      'free-trial': {
        title: 'Prueba gratis',
        body: [
          `La [prueba gratis](trial) dura ${facts.trialHours} horas desde que la activamos, o desde la tarde que hayas elegido. No cuesta nada y no requiere tarjeta. Termina sola y nunca se convierte en un plan de pago. Solo hay una prueba por persona y correo electrónico.`,
        ],
      },
      'plans-and-connections': {
        title: 'Planes y conexiones',
        body: [
          `Un plan te da acceso durante el tiempo elegido y admite de ${facts.fewestConnections} a ${facts.mostConnections} dispositivos a la vez, según el que compres. Puedes instalar el servicio en más dispositivos, pero solo puedes ver contenidos a la vez en tantos como permita tu plan. Una conexión de más puede rechazarse o interrumpir otra.`,
          '«De por vida» significa mientras mantengamos el servicio en marcha. El plan no está ligado a ningún dispositivo y no se puede revender.',
        ],
      },
      payment: {
        title: 'Precios y pago',
        body: [
          'Los precios están en dólares estadounidenses, y el precio que ves al pagar es el que pagas. Todos los pagos son únicos: nada se renueva y nada se cobra más tarde. Puedes pagar con PayPal o con tarjeta de crédito o débito; nuestro equipo de atención al cliente puede acordar contigo otras formas de pago.',
          'El contrato queda formalizado cuando confirmamos tu pago. Entonces te enviamos tus datos de acceso por correo, normalmente en unos minutos.',
        ],
      },
      canceling: {
        title: 'Cancelación y reembolsos',
        body: [
          'Puedes cancelar cuando quieras, sin dar explicaciones. Tu acceso sigue hasta el final del periodo que has pagado.',
          `Pide el reembolso en los ${facts.refundDays} días siguientes a la compra de cualquier plan de ${facts.shortestPlanMonths} a ${facts.longestPlanMonths} meses, o en las ${facts.lifetimeHours} horas siguientes si es el plan de por vida, y te devolvemos el importe íntegro. Nuestra [política de reembolsos](refund) explica cómo.`,
        ],
      },
      'fair-use': {
        title: 'Uso razonable',
        body: [
          'Te pedimos que no:',
          [
            'compartas tus datos de acceso con personas que no vivan contigo, ni los vendas ni los publiques;',
            'muestres el servicio en público, en una tienda o en un bar;',
            'grabes, copies ni redifundas lo que emitimos;',
            'eludas los límites de conexiones, las protecciones ni las restricciones regionales;',
            'entorpezcas el servicio con solicitudes automatizadas ni ataques.',
          ],
          'Si lo haces, primero te escribimos. En casos graves o repetidos podemos suspender o cerrar tu acceso. En ese caso solo te reembolsamos si lo pides a tiempo, como dice nuestra [política de reembolsos](refund).',
        ],
      },
      'content-and-licenses': {
        title: 'Contenidos, licencias y territorios',
        body: [
          'Ofrecemos canales, películas y series bajo licencia y te concedemos el derecho a verlos en privado. Los demás derechos siguen siendo de sus titulares.',
          'Las licencias se conceden país por país, así que algunos canales y títulos pueden no estar disponibles donde vives o adonde viajas. Si alguno es importante para ti, pregúntanos antes de comprar.',
          'La programación cambia: hay canales que llegan y canales que se van, licencias que empiezan y licencias que terminan. Por eso un plan no garantiza ningún canal ni título concreto. Si crees que algo vulnera tus derechos, escríbenos y lo revisaremos sin demora.',
        ],
      },
      availability: {
        title: 'Disponibilidad y atención al cliente',
        body: [
          `Garantizamos una disponibilidad del ${facts.uptime} para el conjunto del servicio. Si un mes natural no llegamos, dínoslo en los ${facts.uptimeClaimDays} días siguientes y te reembolsamos el ${facts.uptimeRefund} del precio de tu plan. El mantenimiento, los fallos de las cadenas y los hechos ajenos a nuestro control pueden interrumpir canales sueltos. Una caída del servicio de más de ${facts.outageHours} horas seguidas es una circunstancia excepcional según nuestra [política de reembolsos](refund).`,
          `Para que la imagen sea buena, también necesitas una buena conexión a internet y un dispositivo adecuado, que corren por tu cuenta. Atendemos por chat y por correo día y noche; los clientes Premium, es decir, los que tienen un plan para ${facts.premiumDevices} dispositivos, tienen prioridad.`,
        ],
      },
      liability: {
        title: 'Responsabilidad',
        body: [
          'Respondemos sin límite en caso de dolo o culpa grave, de daños a la vida o a la salud y siempre que la ley no permita limitar la responsabilidad. En los demás casos, nuestra responsabilidad se limita al daño previsible y, como máximo, al precio de tu plan.',
          'No respondemos de tu conexión a internet, de tus dispositivos ni de las aplicaciones de terceros.',
        ],
      },
      changes: {
        title: 'Cambios en estos términos',
        body: [
          'Podemos cambiar estos términos cuando lo exijan la ley, el servicio o la programación. El nuevo texto aparece aquí con su fecha. Si un cambio perjudica a los clientes, te avisaremos por correo con tiempo suficiente para que decidas si quieres seguir.',
        ],
      },
      law: {
        title: 'Ley aplicable',
        body: [
          `Se aplica la ley del país donde está establecido el operador${facts.country && ` (${facts.country})`}. Si eres consumidor, conservas la protección de la ley del lugar donde vives y el derecho a acudir allí a los tribunales. Si alguno de estos términos no es válido, los demás siguen en vigor.`,
        ],
      },
      'contact-us': {
        title: 'Contacto',
        body: [
          `¿Tienes preguntas sobre estos términos? Escribe a [${facts.email}](email), llama al ${facts.phone} o usa el chat.`,
        ],
      },
    },
  },
});
