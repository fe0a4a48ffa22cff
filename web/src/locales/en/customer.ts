/** Finding, making, tagging a customer. */
export const customer = {
  title: 'Customer Information',
  add: 'Add customer',
  walkIn: 'Walk-in customer',
  phone: 'Phone number',
  phoneLength: 'Phone number must be 10 characters long.',
  startBilling: 'Start Billing',
  untag: 'Remove customer',
  storeCredit: 'Store credit {{amount}}',

  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'E-mail address',
  gender: 'Gender',
  dateOfBirth: 'Date of Birth',
  anniversary: 'Anniversary',
  gstin: 'GSTIN',
  address1: 'Address line 1',
  address2: 'Address line 2',
  state: 'State',
  city: 'City',
  pincode: 'Pincode',

  tagged: 'Customer has been tagged successfully.',
  untagged: 'Customer has been untagged successfully.',
  taggingMandatory: 'Customer tagging is mandatory. Kindly tag the customer to continue checkout.',

  salesperson: 'Salesperson',
  salespersonOff: 'Salespersons are not part of this version.',
  noSalesperson: 'No Salesperson Available',
  salespersonNone: 'None',
  assignSalesperson: 'Assign',
} as const;
