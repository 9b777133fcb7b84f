import type { LegalFacts, LegalTexts } from './outline.ts';

export default (facts: LegalFacts): LegalTexts => ({
  contents: 'On this page',
  lastUpdated: (p) => `Last updated ${p.date}`,
  privacy: {
    title: 'Privacy policy',
    intro: 'What we keep about you, why, and how to have it deleted.',
    sections: {
      'who-we-are': {
        title: 'Who we are',
        body: [
          `This site and the streaming service behind it are run by ${facts.operator}. In this policy, “we” means that operator. We decide what happens to your personal data, and we answer for it.`,
          'The policy covers the site, the free trial, orders, live chat and the newsletter. It does not cover the apps and devices you watch on: their makers have policies of their own.',
        ],
      },
      'what-we-collect': {
        title: 'What we collect',
        body: [
          'What you give us, and the little that every web server sees:',
          [
            '**Free trial.** Your name, your e-mail address and the language you asked in.',
            '**Contact form.** Your name, your e-mail address, the subject, your message and your language.',
            '**Orders.** Your name and e-mail address, the plan, the number of devices, the amount and the state of the payment. Card numbers go straight to the payment provider: we neither see nor store them.',
            '**Live chat.** What you write and what we answer, and your name and e-mail address if you give them.',
            '**Newsletter.** Your e-mail address. You receive nothing until you have confirmed it with the link in our first message.',
            '**Technical logs.** Time, page, IP address and whether the request succeeded. What you type into a form is never written to a log.',
          ],
          'We do not follow you to other sites, we build no advertising profiles, and we buy no data about you.',
        ],
      },
      why: {
        title: 'Why we use it, and on what legal basis',
        body: [
          [
            '**To do what you asked for**: set up a trial, carry out an order, send your access details, answer a question. The basis is our contract with you, or your request before there is one.',
            '**To keep the service safe and running**: find faults, limit abuse, prevent fraud. The basis is our legitimate interest in a service that works.',
            '**To send the newsletter.** The basis is your consent, which you can withdraw at any time with the link in every issue.',
            '**To keep our accounts.** The basis is the law that obliges us to.',
          ],
          'We never sell your data, and no decision with legal effect for you is left to a machine.',
        ],
      },
      'how-long': {
        title: 'How long we keep it',
        body: [
          [
            '**Trial requests, messages and chats**: for as long as we need them to help you, and no longer than you want. Ask us, and we delete them.',
            '**Orders**: while your access runs, and afterwards for as long as tax and accounting law requires.',
            '**Newsletter**: until you unsubscribe.',
            '**Technical logs**: for a short time, until faults and attacks can be ruled out.',
          ],
        ],
      },
      'who-receives-it': {
        title: 'Who receives it',
        body: [
          'As few as possible, and each only what it needs:',
          [
            '**The payment provider.** PayPal handles PayPal and card payments, under its own privacy policy.',
            '**Our mail and hosting providers.** They carry our e-mails and run our servers, on our instructions only.',
            '**Messaging apps.** If you choose to write to us on WhatsApp, its operator handles that conversation under its own terms.',
            '**Authorities**, only where the law obliges us.',
          ],
          'Where one of them works in another country, we use the safeguards that data protection law provides for such transfers.',
        ],
      },
      'cookies-and-storage': {
        title: 'Cookies and storage',
        body: [
          'When you arrive, we store nothing on your device: no cookie, no entry in your browser’s storage. That is why there is no banner to click away. Things are stored only after you act:',
          [
            `**Language.** When you choose a language in the menu, we remember it under the name “${facts.languageKey}”: in a cookie that lasts a year, and in your browser’s local storage. It holds the language and nothing else.`,
            '**Live chat.** When you start a chat, local storage keeps the key to your conversation, the name and address you gave, and messages still waiting to be sent, so that you can carry on after closing the page.',
            '**Payment.** When you pay, the payment provider may set cookies of its own to protect you from fraud.',
          ],
          'You can delete all of this in your browser’s settings at any time. The site keeps working.',
        ],
      },
      'your-rights': {
        title: 'Your rights',
        body: [
          'You can ask us at any time, free of charge, to:',
          [
            'tell you what we hold about you, and give you a copy;',
            'correct what is wrong;',
            'delete it, or stop using it;',
            'hand it over in a form that another provider can read.',
          ],
          `You can also object to what we do on the basis of legitimate interest. Write to [${facts.email}](email) from the address we know you by, and we will answer within a month. If you are not satisfied, you can complain to the data protection authority where you live.`,
        ],
      },
      children: {
        title: 'Children',
        body: [
          `The service is for people of ${facts.minimumAge} or older. We do not knowingly collect data about anyone younger. If you believe that a child has given us data, tell us and we will delete it.`,
        ],
      },
      changes: {
        title: 'Changes to this policy',
        body: [
          'When this policy changes, the new text stands here with a new date. If a change matters to you as a customer, we also tell you by e-mail before it takes effect.',
        ],
      },
      'contact-us': {
        title: 'Contact',
        body: [
          `For anything about your data, write to [${facts.email}](email), use the [contact form](contact) or call ${facts.phone}.`,
        ],
      },
    },
  },
  refund: {
    title: 'Refund policy',
    intro: `Period plans are refunded within ${facts.refundDays} days of purchase, Lifetime within the first ${facts.lifetimeHours} hours.`,
    sections: {
      'period-plans': {
        title: 'Plans for a period',
        body: [
          `Any plan that runs for a number of months can be returned within ${facts.refundDays} days of purchase. You get the full price back. You do not have to give a reason, although one helps us to improve.`,
          'The time counts from the moment of payment, which stands in your confirmation e-mail. What counts is when you send your request, not when we read it.',
        ],
      },
      lifetime: {
        title: 'Lifetime plans',
        body: [
          `Lifetime plans can be returned within the first ${facts.lifetimeHours} hours after purchase, again for the full price. The window is shorter because access is complete from the first minute and never ends.`,
          `If you are not sure yet, take the free ${facts.trialHours}-hour trial first. It costs nothing and needs no card.`,
        ],
      },
      'how-to-ask': {
        title: 'How to ask for a refund',
        body: [
          `Write to [${facts.email}](email), use the [contact form](contact) or tell us in the live chat. All three are open around the clock. Please include:`,
          [
            'the e-mail address you ordered with;',
            'the order number from your confirmation;',
            'the plan and the date of purchase;',
            'what went wrong, if you want to tell us.',
          ],
          'Never send card numbers or passwords. We do not need them for a refund and will not ask for them.',
        ],
      },
      'what-happens-next': {
        title: 'What happens next',
        body: [
          [
            `**Within ${facts.acknowledgedHours} hours** we confirm that your request has arrived.`,
            `**Within ${facts.decisionDays} business days** we check the order and tell you our decision, with the reason if the answer is no.`,
            `**Within ${facts.payoutDays} business days** of a positive decision the money is back on the means of payment you used. How soon it shows depends on your bank or on PayPal.`,
          ],
          'Access to the plan ends when the refund is approved. If we need to ask you something, we do so by e-mail, and the time until your answer does not count.',
        ],
      },
      'exceptional-circumstances': {
        title: 'Exceptional circumstances',
        body: [
          'Sometimes a refund is fair even after the time is up. We look at these cases one by one:',
          [
            `an outage of the whole service on our side that lasts longer than ${facts.outageHours} consecutive hours;`,
            'a payment that was taken twice, or in an amount other than the one you saw;',
            'an order that was paid but never activated.',
          ],
          'In these cases write to us as soon as you can. We refund the price or the part of it that you could not use.',
        ],
      },
      'not-refundable': {
        title: 'What is not refundable',
        body: [
          [
            'requests sent after the times above, outside exceptional circumstances;',
            'the unused part of a plan that you cancel later: your access simply runs to its end;',
            'trouble on your side, such as a slow line, a device that is not supported or a player from somebody else. We gladly help you to solve it;',
            'a single channel or title that is missing or has moved;',
            'access that we closed because of a serious breach of our [terms and conditions](terms);',
            'fees that your bank or a money transfer service charged you.',
          ],
        ],
      },
      cancelling: {
        title: 'Cancelling is not the same',
        body: [
          'Every payment is made once and nothing renews, so there is no subscription to stop. You can cancel at any time and keep watching until the end of the period you paid for. A refund ends your access and returns the money; cancelling does neither.',
        ],
      },
      'your-legal-rights': {
        title: 'Your rights under the law',
        body: [
          'This policy adds to the rights that consumer law gives you where you live; it takes nothing away from them. Where the law gives you more time or more money back, the law applies.',
        ],
      },
      'contact-us': {
        title: 'Contact',
        body: [
          `Not sure whether you qualify? Ask before the time is up: [${facts.email}](email), ${facts.phone} or the live chat.`,
        ],
      },
    },
  },
  terms: {
    title: 'Terms and conditions',
    intro: `The service is for people of ${facts.minimumAge} or older, on up to ${facts.mostConnections} devices at once.`,
    sections: {
      agreement: {
        title: 'Our agreement',
        body: [
          `These terms apply between you and ${facts.operator}, which runs ${facts.brand}. They apply when you request a trial or buy a plan. Our [privacy policy](privacy) and our [refund policy](refund) belong to them.`,
        ],
      },
      'who-may-use-it': {
        title: 'Who may use the service',
        body: [
          `You must be ${facts.minimumAge} or older. Part of the programme is meant for adults only; keep your access details away from children.`,
          'The service is for you and your household, for private use. What you tell us when you order has to be true, because we send your access details to the address you give.',
        ],
      },
      'free-trial': {
        title: 'Free trial',
        body: [
          `The trial lasts ${facts.trialHours} hours from activation, costs nothing and needs no credit card. It ends by itself and never turns into a paid plan. There is one trial for each person and e-mail address.`,
        ],
      },
      'plans-and-connections': {
        title: 'Plans and connections',
        body: [
          `A plan gives you access for the time you chose, on ${facts.fewestConnections} to ${facts.mostConnections} devices at once, depending on the plan. You may install the service on more devices, but only as many as your plan allows can play at the same time. One connection too many may be refused or may stop another.`,
          'Lifetime means for as long as we run the service. It is not tied to a device and cannot be sold on.',
        ],
      },
      payment: {
        title: 'Prices and payment',
        body: [
          'The price shown at checkout is the price you pay. All payments are made once: nothing renews, and nothing is charged later. You can pay with PayPal or with a credit or debit card; other ways can be arranged with our support team.',
          'The contract is made when we confirm your payment. We then send your access details by e-mail, usually within minutes.',
        ],
      },
      cancelling: {
        title: 'Cancelling and refunds',
        body: [
          'You can cancel at any time, without giving a reason. Your access then runs until the end of the period you have paid for.',
          `Period plans can be returned within ${facts.refundDays} days of purchase, Lifetime plans within the first ${facts.lifetimeHours} hours. The [refund policy](refund) says how.`,
        ],
      },
      'fair-use': {
        title: 'Fair use',
        body: [
          'Please do not:',
          [
            'share, sell or publish your access details;',
            'show the service in public, in a shop or in a bar;',
            'record, copy or pass on what we stream;',
            'get round connection limits, protection or regional restrictions;',
            'disturb the service with automated requests or attacks.',
          ],
          'If you do, we write to you first. In serious or repeated cases we may suspend or close your access without a refund.',
        ],
      },
      'content-and-licences': {
        title: 'Content and licences',
        body: [
          'We offer channels, films and series under licences, and we pass on to you the right to watch them in private. All other rights stay with their owners.',
          'The programme lives: broadcasters come and go, and licences begin and end. A plan therefore does not include the right to one particular channel or title. If you believe that something infringes your rights, write to us and we will look into it without delay.',
        ],
      },
      availability: {
        title: 'Availability and support',
        body: [
          `We promise an availability of ${facts.uptime}. Maintenance, failures at broadcasters and events outside our control can interrupt single channels. An outage of more than ${facts.outageHours} consecutive hours is an exceptional circumstance under the refund policy.`,
          'Good pictures also need a good line and a suitable device, and these are yours to provide. Live chat and e-mail answer around the clock; Premium customers are answered first.',
        ],
      },
      liability: {
        title: 'Liability',
        body: [
          'We are fully liable for intent and gross negligence, for harm to life and health, and wherever the law does not allow a limit. Otherwise our liability is limited to the damage that could be foreseen, and at most to the price of your plan.',
          'We are not liable for your line, your devices or the apps of others.',
        ],
      },
      changes: {
        title: 'Changes to these terms',
        body: [
          'We may change these terms when the law, the service or the programme requires it. The new text stands here with its date. Changes that put customers at a disadvantage are announced by e-mail in good time, so that you can decide whether to stay.',
        ],
      },
      law: {
        title: 'Applicable law',
        body: [
          'The law of the country in which the operator is established applies. If you are a consumer, the protection of the law where you live stays with you, and so does the right to go to a court there. If one of these terms turns out not to be valid, the others remain.',
        ],
      },
      'contact-us': {
        title: 'Contact',
        body: [`Questions about these terms: [${facts.email}](email), ${facts.phone} or the live chat.`],
      },
    },
  },
});
