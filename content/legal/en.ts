import type { LegalFacts, LegalTexts } from './outline.ts';

function kept(days: number | null, after: string): string {
  if (days === null) return 'until you ask us to delete them';
  if (days === 0) return `until the night after ${after}`;
  return `for ${days} ${days === 1 ? 'day' : 'days'} after ${after}`;
}

export default (facts: LegalFacts): LegalTexts => ({
  contents: 'On this page',
  lastUpdated: (p) => `Last updated ${p.date}`,
  privacy: {
    title: 'Privacy policy',
    intro: 'What we know about you, why we keep it, and how to have it deleted.',
    sections: {
      'who-we-are': {
        title: 'Who we are',
        body: [
          `This site and its streaming service are run by ${facts.operator}. In this policy, “we” means that operator. We are the controller of your personal data: we decide how it’s used, and we’re responsible for it.`,
          'This policy covers our site, the free trial, orders, live chat and the newsletter. It doesn’t cover the apps and devices you watch on. Their makers have their own policies.',
        ],
      },
      'what-we-collect': {
        title: 'What we collect',
        body: [
          'We collect what you give us, plus the little that every web server sees:',
          [
            '**Free trial.** Your name, your email address, your language, your time zone and, if you choose one, the evening it starts.',
            '**Contact form.** Your name, your email address, the subject, your message and your language. If you register a MAG box, its MAC address too.',
            '**Orders.** Your name, your email address, your language, the plan, the number of devices, the amount and the status of the payment. Card numbers go straight to the payment provider. We never see or store them.',
            '**Live chat.** Your messages and pictures and our replies, your language, the page you were last on, and your name and email address if you give them. To learn which answers are missing, we keep what you asked apart from that, without a name, address or number, never for longer than the chats themselves.',
            '**Newsletter.** Your email address and your language. We send you nothing until you confirm with the link in our first email.',
            '**Emails.** A copy of every email we send you, and whether it could be delivered.',
            '**Technical logs.** The time, the page, your IP address and whether the request worked. What you type into a form is never logged.',
          ],
          'We don’t track you on other sites, build advertising profiles or buy data about you.',
        ],
      },
      why: {
        title: 'Why we use it, and our legal basis',
        body: [
          [
            '**To do what you asked for**, such as setting up a trial, processing an order, sending your login details or answering a question. The legal basis is our contract with you, or your request before there is a contract.',
            '**To keep the service safe and running**: fixing faults, limiting abuse and preventing fraud. The legal basis is our legitimate interest in a service that works.',
            '**To send the newsletter.** The legal basis is your consent. You can withdraw it at any time with the link in every issue.',
            '**To keep our accounts.** The legal basis is our duty to do so by law.',
          ],
          'We never sell your data, and we make no decisions with legal effect for you solely by automated means.',
        ],
      },
      'how-long': {
        title: 'How long we keep it',
        body: [
          'We keep your data only for a limited time. When that time is up, it’s deleted automatically, overnight:',
          [
            `**Free trial requests**: ${kept(facts.retention.trials, 'your request')}.`,
            `**Contact form messages**: ${kept(facts.retention.contacts, 'you sent them')}.`,
            `**Live chats**: ${kept(facts.retention.chats, 'the last activity')}.`,
            `**Paid orders**: while your access runs, and ${facts.retention.orders === null ? 'then for as long as tax and accounting law requires' : `in any case ${kept(facts.retention.orders, 'your payment')}`}.`,
            `**Orders that were never paid**: ${kept(facts.retention.unpaidOrders, 'you started them')}.`,
            `**Copies of our emails**: ${kept(facts.retention.mails, 'we wrote them')}.`,
            `**Newsletter addresses**: while you’re subscribed, and then ${kept(facts.retention.unsubscribed, 'you unsubscribe')}.`,
            `**Newsletter requests that were never confirmed**: ${kept(facts.retention.unconfirmedSubscribers, 'you made them')}.`,
            '**Technical logs**: for a short time, until we can rule out faults and attacks.',
          ],
          'You can ask us to delete your data sooner. We then keep only what the law requires us to keep.',
        ],
      },
      'who-receives-it': {
        title: 'Who receives it',
        body: [
          'As few as possible, and each of them gets only what they need:',
          [
            '**The payment provider.** PayPal handles PayPal and card payments under its own privacy policy.',
            '**Our email and hosting providers.** They deliver our emails and run our servers, and act only on our instructions.',
            '**Messaging apps.** If you choose to message us on WhatsApp, its operator handles that conversation under its own terms.',
            '**Authorities**, but only where the law requires it.',
          ],
          'If one of them works in another country, we use the safeguards that data protection law provides for such transfers.',
        ],
      },
      'cookies-and-storage': {
        title: 'Cookies and storage',
        body: [
          'When you arrive, we store nothing on your device: no cookies, nothing in your browser’s storage. That’s why there’s no cookie banner. We store something only after you act:',
          [
            `**Language.** When you choose a language in the menu, we remember it under the name “${facts.languageKey}”, in a cookie that lasts one year and in your browser’s local storage. It holds the language and nothing else. Until the page appears in that language, your browser’s storage also holds what you’ve typed into a form, so you don’t have to type it again.`,
            '**Live chat.** When you start a chat, or open one through a link, your browser’s storage keeps the key to your conversation, the name and email address you gave, your draft, any messages still waiting to be sent and, until you close the tab, a copy of the open conversation, so you can pick up where you left off.',
            `**Your order.** When you ask for a code for your order, your browser’s storage keeps the order number and email address you entered until you open the order or close the tab. When you open your order with the code, a cookie keeps it open for ${facts.orderOpenMinutes} minutes. Your browser’s local storage remembers the order number.`,
            `**Payment.** When you pay, your browser’s storage keeps the reference of your payment until you close the tab, so you don’t pay twice. A cookie shows for ${facts.purchaseKnownMinutes} minutes that the order is yours, so the confirmation can tell you what you bought and where we sent it. The payment provider may set its own cookies to protect you from fraud.`,
          ],
          'You can delete all of this in your browser’s settings at any time. The site will keep working.',
        ],
      },
      'your-rights': {
        title: 'Your rights',
        body: [
          'At any time, and free of charge, you can ask us to:',
          [
            'tell you what data we have about you, and give you a copy;',
            'correct anything that’s wrong;',
            'delete your data, or stop using it;',
            'give you your data in a format that another provider can read.',
          ],
          `You can also object to anything we do on the basis of legitimate interest. Email [${facts.email}](email) from the address you gave us, and we’ll answer within one month. If you’re not satisfied, you can complain to the data protection authority where you live.`,
        ],
      },
      children: {
        title: 'Children',
        body: [
          `Our service is for people aged ${facts.minimumAge} or older. We don’t knowingly collect data from anyone younger. If you think a child has given us data, tell us and we’ll delete it.`,
        ],
      },
      changes: {
        title: 'Changes to this policy',
        body: [
          'When this policy changes, we publish the new text here with a new date. If a change affects you as a customer, we’ll also email you before it takes effect.',
        ],
      },
      'contact-us': {
        title: 'Contact',
        body: [
          `For anything about your data, email [${facts.email}](email), use the [contact form](contact) or call ${facts.phone}.`,
        ],
      },
    },
  },
  refund: {
    title: 'Refund policy',
    intro: `Ask within ${facts.refundDays} days of buying any ${facts.shortestPlanMonths}- to ${facts.longestPlanMonths}-month plan, or within ${facts.lifetimeHours} hours of buying Lifetime, and we’ll refund you in full.`,
    sections: {
      'period-plans': {
        title: `Plans for ${facts.shortestPlanMonths} to ${facts.longestPlanMonths} months`,
        body: [
          `Ask within ${facts.refundDays} days of buying any ${facts.shortestPlanMonths}- to ${facts.longestPlanMonths}-month plan, and we’ll refund you in full. You don’t have to give a reason, although it helps us improve.`,
          'The clock starts when you pay. Your receipt shows the date. What counts is when you send your request, not when we read it.',
        ],
      },
      lifetime: {
        title: 'Lifetime plans',
        body: [
          `Ask within ${facts.lifetimeHours} hours of buying Lifetime, and we’ll refund you in full. The time is shorter because you get everything from the first minute, and your access has no end date.`,
          `Not sure yet? Start with the [${facts.trialHours}-hour free trial](trial). It costs nothing and you don’t need a card.`,
        ],
      },
      'how-to-ask': {
        title: 'How to ask for a refund',
        body: [
          `The fastest way is your order page: the link is in your receipt. You can also email [${facts.email}](email), use the [contact form](contact) or tell us in the live chat, 24/7. If you do, please include:`,
          [
            'the email address you ordered with;',
            'the order number from your receipt;',
            'the plan and the date you bought it;',
            'what went wrong, if you’d like to tell us.',
          ],
          'Never send card numbers or passwords. We don’t need them for a refund and we’ll never ask for them.',
        ],
      },
      'what-happens-next': {
        title: 'What happens next',
        body: [
          [
            `**Within ${facts.acknowledgedHours} hours** we confirm that we have your request.`,
            `**Within ${facts.decisionDays} business days** we check the order and approve your request. We grant every request that was sent in time.`,
            `**Within ${facts.payoutDays} business days** of our approval, we send the money back the way you paid. How soon you see it depends on your bank or PayPal.`,
          ],
          'You get back everything you paid us, but not the fees your bank or a money transfer service charged you. Your access ends once we refund you. If we have a question, we’ll email you. The time until you answer doesn’t count.',
        ],
      },
      'exceptional-circumstances': {
        title: 'Exceptional circumstances',
        body: [
          'Sometimes a refund is fair even after the time is up. We look at these cases one by one:',
          [
            `an outage of the whole service on our side that lasts longer than ${facts.outageHours} consecutive hours;`,
            'a payment that was taken twice, or for a different amount than you were shown;',
            'an order that you paid for but that was never activated.',
          ],
          'If this happens, contact us as soon as you can. We’ll refund the price, or the part of it that you couldn’t use.',
        ],
      },
      'not-refundable': {
        title: 'After that time',
        body: [
          'Once the times above are up, we refund only in exceptional circumstances or when we miss the uptime guaranteed in our [terms and conditions](terms), and not for:',
          [
            'the unused part of a plan that you cancel later: your access simply runs until it ends;',
            'problems on your side, such as a slow internet connection, an unsupported device or a third-party app. We’re happy to help you fix them;',
            'a single channel or title that is missing or has moved;',
            'access that we closed because of a serious breach of our [terms and conditions](terms).',
          ],
        ],
      },
      canceling: {
        title: 'Canceling is different',
        body: [
          'You pay once and nothing renews, so there’s no recurring charge to stop. You can cancel at any time and keep watching until the end of the time you’ve paid for. A refund ends your access and returns your money. Canceling does neither.',
        ],
      },
      'your-legal-rights': {
        title: 'Your legal rights',
        body: [
          'This policy comes on top of your rights under the consumer law of the place where you live. It takes nothing away from them. Where the law gives you more time or more money back, the law applies.',
        ],
      },
      'contact-us': {
        title: 'Contact',
        body: [
          `Not sure if you qualify? Ask us before the time is up: [${facts.email}](email), ${facts.phone} or the live chat.`,
        ],
      },
    },
  },
  terms: {
    title: 'Terms and conditions',
    intro: `Our service is for people aged ${facts.minimumAge} or older, on up to ${facts.mostConnections} devices at once.`,
    sections: {
      agreement: {
        title: 'Our agreement',
        body: [
          `These terms are an agreement between you and ${facts.operator}, the operator of ${facts.brand}. They apply when you request a free trial or buy a plan. Our [privacy policy](privacy) and our [refund policy](refund) are part of them.`,
        ],
      },
      'who-may-use-it': {
        title: 'Who can use the service',
        body: [
          `You must be ${facts.minimumAge} or older. Some channels are for adults only, so keep your login details away from children.`,
          'The service is for you and your household, for private use. The information you give when you order must be correct, because we send your login details to the email address you enter.',
        ],
      },
      'free-trial': {
        title: 'Free trial',
        body: [
          `The [free trial](trial) runs for ${facts.trialHours} hours from the moment we switch it on, or from the evening you chose. It costs nothing and you don’t need a card. It ends by itself and never turns into a paid plan. One trial per person and email address.`,
        ],
      },
      'plans-and-connections': {
        title: 'Plans and connections',
        body: [
          `A plan gives you access for the time you chose, on ${facts.fewestConnections} to ${facts.mostConnections} devices at once, depending on the plan. You can set up the service on more devices, but you can only watch on as many at the same time as your plan allows. An extra connection may be refused, or may stop another one.`,
          'Lifetime means for as long as we run the service. It isn’t tied to a device, and you can’t resell it.',
        ],
      },
      payment: {
        title: 'Prices and payment',
        body: [
          'Prices are in US dollars, and the price you see at checkout is the price you pay. Every payment is a one-time payment: nothing renews, and nothing is charged later. You can pay with PayPal or by credit or debit card. Our support team can arrange other ways to pay.',
          'The contract is made when we confirm your payment. We then email your login details, usually within minutes.',
        ],
      },
      canceling: {
        title: 'Canceling and refunds',
        body: [
          'You can cancel at any time, without giving a reason. Your access then runs until the end of the time you’ve paid for.',
          `Ask within ${facts.refundDays} days of buying any ${facts.shortestPlanMonths}- to ${facts.longestPlanMonths}-month plan, or within ${facts.lifetimeHours} hours of buying Lifetime, and we’ll refund you in full. Our [refund policy](refund) explains how.`,
        ],
      },
      'fair-use': {
        title: 'Fair use',
        body: [
          'Please don’t:',
          [
            'share your login details outside your household, or sell or publish them;',
            'show the service in public, such as in a store or a bar;',
            'record, copy or pass on what we stream;',
            'bypass connection limits, copy protection or regional restrictions;',
            'disrupt the service with automated requests or attacks.',
          ],
          'If you do, we’ll contact you first. In serious or repeated cases we may suspend or close your access. We then refund you only if you ask in time, as our [refund policy](refund) says.',
        ],
      },
      'content-and-licenses': {
        title: 'Content, licenses and regions',
        body: [
          'We offer channels, movies and series under license, and you get the right to watch them privately. All other rights stay with their owners.',
          'Licenses are granted by country, so some channels and titles may not be available where you live or travel. If one of them matters to you, ask us before you buy.',
          'The lineup changes: channels come and go, and licenses begin and end. A plan therefore doesn’t guarantee any particular channel or title. If you believe that something infringes your rights, contact us and we’ll look into it right away.',
        ],
      },
      availability: {
        title: 'Availability and support',
        body: [
          `We guarantee ${facts.uptime} uptime for the service as a whole. If we fall short in a calendar month, tell us within ${facts.uptimeClaimDays} days of its end and we’ll refund ${facts.uptimeRefund} of your plan’s price. Maintenance, faults at broadcasters and events outside our control can interrupt individual channels. An outage of more than ${facts.outageHours} consecutive hours is an exceptional circumstance under our [refund policy](refund).`,
          `For a good picture, you also need a good internet connection and a suitable device, which are up to you. We answer live chat and email 24/7. Premium customers, who have a plan for ${facts.premiumDevices} devices, are answered first.`,
        ],
      },
      liability: {
        title: 'Liability',
        body: [
          'We are fully liable for intentional misconduct and gross negligence, for death or personal injury, and wherever the law doesn’t allow a limit. In all other cases, our liability is limited to foreseeable damage, and to the price of your plan at most.',
          'We are not liable for your internet connection, your devices or third-party apps.',
        ],
      },
      changes: {
        title: 'Changes to these terms',
        body: [
          'We may change these terms when the law, the service or the lineup requires it. We publish the new text here with its date. If a change puts customers at a disadvantage, we’ll email you ahead of time, so you can decide whether to stay.',
        ],
      },
      law: {
        title: 'Governing law',
        body: [
          `These terms are governed by the law of the country where the operator is established${facts.country && ` (${facts.country})`}. If you are a consumer, you keep the protection of the law where you live, and the right to go to court there. If one of these terms turns out to be invalid, the others remain in effect.`,
        ],
      },
      'contact-us': {
        title: 'Contact',
        body: [
          `Questions about these terms? Contact us: [${facts.email}](email), ${facts.phone} or the live chat.`,
        ],
      },
    },
  },
});
