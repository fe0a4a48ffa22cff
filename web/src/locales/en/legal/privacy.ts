import type { LegalDocument } from '../../legalDocument';

/**
 * How Rokad treats what it knows of people, as asked by section 43A of the Information Technology
 * Act, 2000 and the SPDI Rules, 2011 (rule 4: a policy that is published and says these things).
 */
export const privacy: LegalDocument = {
  updated: 'Last updated March 2017',
  lead: 'This policy says what Rokad knows about you, about the staff of a store and about its customers, what this is used for, who sees it, and what you can ask for. It follows section 43A of the Information Technology Act, 2000 and the Information Technology (Reasonable Security Practices and Procedures and Sensitive Personal Data or Information) Rules, 2011.',
  sections: [
    {
      heading: '1. Who is responsible',
      paragraphs: [
        'The store collects the data of its staff and its customers and decides what it is used for. We provide Rokad to the store and handle this data on its behalf and by its instructions. Words have the same meaning here as in the Terms & Conditions.',
      ],
    },
    {
      heading: '2. What Rokad knows about staff',
      paragraphs: ['For a person who signs in, Rokad keeps:'],
      points: [
        'name, phone number and, where given, e-mail address, date of birth and gender;',
        'the PIN and a manager’s passcode, never in readable form but as a value from which they cannot be calculated back;',
        'when and on which device the person signed in and out, and wrong attempts;',
        'what the person did that touches money or goods: bills, payments, discounts, returns, cash put in or taken out, approvals.',
      ],
    },
    {
      heading: '3. What Rokad knows about customers',
      paragraphs: [
        'A customer can buy without telling a name. Only a customer who wishes to be known to the store is entered, with the phone number. Beyond that, Rokad keeps only what the customer gives:',
      ],
      points: [
        'first and last name, e-mail address, gender, date of birth, anniversary;',
        'address, city, state and PIN code, and a tax registration number where an invoice shall carry it;',
        'what was bought, when and how it was paid, returns, credit notes, vouchers and store credit;',
        'where invoices were sent by e-mail or SMS.',
      ],
    },
    {
      heading: '4. What Rokad knows about devices',
      paragraphs: [
        'A device is recognised by a random number that it made of itself and by the name the store gave it. Server logs hold the address of the device on the network, the time and the kind of a request. Rokad sets no cookies for advertising and follows nobody across other sites. What it stores on the device is the sign-in, the open work, and choices such as theme, keys and language.',
      ],
    },
    {
      heading: '5. Sensitive personal data',
      paragraphs: [
        'By rule 3 of the Rules of 2011, sensitive are passwords; financial information such as the details of a bank account, card or other payment instrument; health, medical records, sexual orientation and biometric information. Of these Rokad keeps only PINs and passcodes, in the form described above.',
        'Numbers and PINs of payment cards never enter Rokad: they are typed into the bank’s or payment company’s own device or page. Rokad receives the outcome and a reference. Please write nothing sensitive into a remark or a note.',
      ],
    },
    {
      heading: '6. Consent',
      paragraphs: [
        'Whoever gives data should know that it is collected, what for, and who receives it. You agree to this policy when you sign in. The store asks a customer before it enters the customer’s data, and does not make a sale depend on more than the sale needs.',
        'You may refuse to give data, and you may withdraw your consent later in writing. The store may then be unable to offer what needs the data, such as store credit or an invoice by e-mail.',
      ],
    },
    {
      heading: '7. What data is used for',
      paragraphs: [
        'Data is used for lawful purposes connected with running a store, and only for them:',
      ],
      points: [
        'to sign staff in and to protect the store from misuse;',
        'to make bills, invoices and credit notes and to take payments;',
        'to send a customer the invoice that was asked for;',
        'to give a customer the prices, vouchers and store credit that are the customer’s;',
        'to keep books as laws on companies and taxes ask for;',
        'to find and repair faults in Rokad.',
      ],
    },
    {
      heading: '8. Who receives data',
      paragraphs: [
        'We do not sell or rent out personal data, and we do not publish it. It is given to others only in these cases:',
      ],
      points: [
        'to companies that work for the store, such as one that delivers an SMS or carries out a payment, as far as they need it and bound to secrecy;',
        'where you have agreed to it, or where it is needed to fulfil a contract with you;',
        'to a Government agency that is authorised by law and asks in writing, stating its purpose, to verify identity or to prevent, detect, investigate, prosecute or punish an offence; such an agency may not publish it or pass it on;',
        'where an order under the law in force demands it.',
      ],
    },
    {
      heading: '9. Where data is kept and moved to',
      paragraphs: [
        'The books of a store are kept on the server that the store has chosen. Data is moved to another company or country only where the same level of protection is given as these Rules ask for, and where it is needed for a contract or you have agreed.',
      ],
    },
    {
      heading: '10. How long data is kept',
      paragraphs: [
        'Data is kept no longer than its purpose or a law needs it. Invoices and what belongs to them are kept for the years that tax law prescribes. Sign-ins end by themselves after a time without use. Profiles that are no longer needed are erased or made anonymous; an invoice that was made stays as it is.',
      ],
    },
    {
      heading: '11. How data is protected',
      paragraphs: [
        'We keep to documented security practices that fit the kind of data, in line with the international standard IS/ISO/IEC 27001 named in rule 8. Among other things:',
      ],
      points: [
        'each store sees its own data only;',
        'PINs and passcodes are kept as salted hashes, and guessing them is stopped;',
        'connections can be encrypted, and a sign-in belongs to one device;',
        'acts that touch money are recorded in such a way that a later change would be noticed;',
        'only those who need it for their work can reach the servers.',
      ],
    },
    {
      heading: '12. Your rights',
      paragraphs: [
        'You may ask the store to see what Rokad keeps about you, and to have corrected what is wrong or incomplete. Staff can see and change their own profile in Settings. A customer asks at the counter and proves to be the holder of the phone number. You may withdraw your consent as section 6 says.',
      ],
    },
    {
      heading: '13. Minors',
      paragraphs: [
        'Minors aged 13 to 18 use Rokad only under the supervision of a parent or legal guardian, as the Terms & Conditions say. Data of children under 13 is not knowingly collected; where it has been entered, it is erased when we or the store learn of it.',
      ],
    },
    {
      heading: '14. If something goes wrong',
      paragraphs: [
        'If data has fallen into the wrong hands and you may suffer from it, the store tells you without delay what has happened and what you can do, and informs the authorities where the law asks for it. By section 43A, a company that is negligent in protecting sensitive data answers for the damage; by section 72A, whoever discloses personal data in breach of a lawful contract is punished.',
      ],
    },
    {
      heading: '15. Grievance Officer',
      paragraphs: [
        'Questions and complaints about personal data go to the Grievance Officer, whose name and address stand in the store’s licence agreement and are told by the manager of the store. Complaints are settled without delay and within one month of their receipt.',
      ],
    },
    {
      heading: '16. Changes of this policy',
      paragraphs: [
        'When this policy changes, the new text is shown here with its date. Where a change concerns what you have agreed to, you are asked again. Where the languages differ, the English text counts.',
      ],
    },
  ],
};
