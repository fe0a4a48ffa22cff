import type { LegalDocument } from '../../legalDocument';

/** The terms under which Rokad is used: by a store as the licence holder, and by its staff. */
export const terms: LegalDocument = {
  updated: 'Last updated March 2017',
  lead: 'These terms say what Rokad is, who may use it, and what you and we owe each other. Please read them before you sign in: by activating a device or by signing in you agree to them.',
  sections: [
    {
      heading: '1. Words used here',
      paragraphs: ['In these terms and in the Privacy Policy:'],
      points: [
        '“Rokad” is the point of sale and back office software that shows you this page, with everything that belongs to it.',
        '“We” and “us” are those who provide Rokad to the store under a licence.',
        'The “store” is the business that holds the licence and decides who works with Rokad.',
        '“You” are the person who uses Rokad: a cashier, a manager, or the owner of the store.',
        'A “customer” is a person who buys from the store.',
        'A “device” is the tablet or computer that has been activated with a licence key.',
      ],
    },
    {
      heading: '2. How these terms bind you',
      paragraphs: [
        'These terms are an electronic record under the Information Technology Act, 2000 and a contract under the Indian Contract Act, 1872. An electronic record needs no signature.',
        'If you use Rokad for your employer, you use it within what your employer has allowed. Where a written agreement between the store and us says something else, that agreement goes before these terms.',
      ],
    },
    {
      heading: '3. Who may use Rokad',
      paragraphs: [
        'To enter into these terms on your own you must be 18 or older and able to make a contract under the law of India.',
        'A minor aged 13 to 18 may use Rokad only under the supervision of a parent or legal guardian, who accepts these terms on the minor’s behalf and answers for what is done. In a store, the manager sees to it that this supervision is given and that the law on the work of young persons is kept.',
        'Rokad is not meant for children under 13, and they may not be given a sign-in.',
      ],
    },
    {
      heading: '4. The licence',
      paragraphs: [
        'The store receives the right to run Rokad on one device for each licence key, for as long as the licence lasts. The right is not exclusive and cannot be passed on. When a licence ends, signing in and making new bills stop; bills that are open can still be paid or cancelled, and the cash session can be closed.',
        'A licence may be moved to another device. The device it leaves is signed out.',
      ],
    },
    {
      heading: '5. Your sign-in',
      paragraphs: [
        'You sign in with your own phone number and a PIN of four digits that only you know. What is done under your sign-in counts as done by you.',
      ],
      points: [
        'Do not tell anyone your PIN or passcode, and do not use another person’s.',
        'Lock the device when you step away from it.',
        'Tell the store’s manager at once if you believe that somebody else knows your PIN.',
        'After several wrong PINs your sign-in is locked for a while, so that nobody can guess it.',
      ],
    },
    {
      heading: '6. What you may not do',
      paragraphs: ['You agree not to:'],
      points: [
        'use Rokad for anything that is against the law, or to deceive a customer, the store or an authority;',
        'make bills for goods that were not sold, or leave out bills for goods that were;',
        'try to get around licences, PINs, passcodes, limits or records, or to reach what belongs to another store;',
        'put into Rokad what is unlawful, offensive, harmful, or violates the rights or the privacy of others;',
        'disturb Rokad or the network it runs on, for instance with harmful code or an unreasonable number of requests;',
        'copy customers’ data out of Rokad for purposes of your own.',
      ],
    },
    {
      heading: '7. Duties of the store',
      paragraphs: [
        'The store decides on its prices, offers, tax rates and settings, and answers for them. It keeps to the laws that concern a shop: on taxes, on prices and measures, on consumer protection, on work. Rokad calculates from what it is given; the store checks its invoices, its books and its returns before they are filed.',
        'The store takes care of its devices, printers, network and connection to the Internet, and makes copies of its books with the means that Rokad offers.',
      ],
    },
    {
      heading: '8. Payments by others',
      paragraphs: [
        'Payments by card, wallet or over the Internet are carried out by banks and payment companies under their own terms. We are not a party to them and hold none of the money. Rokad records what it is told about a payment; whether the money has arrived is shown by the account it was sent to.',
      ],
    },
    {
      heading: '9. Messages to customers',
      paragraphs: [
        'When an invoice is sent by e-mail or SMS, the store is the sender. It sends only what the customer has asked for or may expect, keeps to the rules of the Telecom Regulatory Authority of India on commercial messages, and respects a customer’s wish to receive none.',
      ],
    },
    {
      heading: '10. Property in the software and in the data',
      paragraphs: [
        'The name Rokad, its marks and its design are protected by law. Parts of the software are published under open-source licences; where such a licence gives you more rights than these terms do, you keep them.',
        'The data of the store belongs to the store. We use it only to provide Rokad, as the Privacy Policy says, and the store can take it out at any time.',
      ],
    },
    {
      heading: '11. Availability and changes of the software',
      paragraphs: [
        'We work to keep Rokad running and the books correct, yet no software is free of faults and no network is always there. Rokad is provided as it is and as it is available. As far as the law allows, we give no other warranty, express or implied, such as of fitness for a certain purpose.',
        'We may improve or change Rokad and may interrupt it for maintenance. Where we can choose the time, we choose one at which stores are closed.',
      ],
    },
    {
      heading: '12. Liability',
      paragraphs: [
        'Neither side answers for profit that was not made or for damage that could not be foreseen. As far as the law allows, what we have to pay altogether in a year is limited to what the store paid for Rokad in the twelve months before. Nothing here limits liability for fraud, for intent, or where the law forbids such a limit.',
        'The store holds us free from claims of others that come from its goods, its prices, its taxes, or a use of Rokad against these terms.',
        'Nobody answers for what is beyond reasonable control, such as a natural disaster, a failure of electricity or of the telephone network, or an order of an authority.',
      ],
    },
    {
      heading: '13. Ending the use',
      paragraphs: [
        'You may stop using Rokad at any time. The store may end your sign-in, and we may suspend a licence or a sign-in when these terms are broken in a serious way, when the law demands it, or when it is needed to protect others. After the end, records stay as long as the law asks the store to keep them. Sections 10, 12, 14 and 15 go on to apply.',
      ],
    },
    {
      heading: '14. Law and courts',
      paragraphs: [
        'The law of India applies to these terms. If you and we disagree, we first try to settle the matter in talks within thirty days of a written notice.',
        'Disputes that remain are brought before the courts of Mumbai, Maharashtra, which alone have jurisdiction. Rights that a consumer has under the Consumer Protection Act, 1986 are not affected.',
      ],
    },
    {
      heading: '15. Other matters',
      paragraphs: [
        'When we change these terms, the new text is shown here with its date; whoever goes on using Rokad after that agrees to it. If a part of these terms is not valid, the rest stays valid. That we do not insist on a right at once does not mean that we give it up.',
        'These terms are offered in more than one language. Where the texts differ, the English one counts.',
      ],
    },
    {
      heading: '16. Questions and complaints',
      paragraphs: [
        'Turn to the manager of your store first. A complaint under the Information Technology Act, 2000 and its rules can be sent in writing to the Grievance Officer named in the store’s licence agreement. It is settled within one month of its receipt.',
      ],
    },
  ],
};
