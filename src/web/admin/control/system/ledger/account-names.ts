/** What the ledger's accounts are called on screen. */
export const accountNames: Record<string, string> = {
  'provider-balance': 'Held by the payment provider',
  revenue: 'Payments received',
  refunds: 'Refunds',
  disputes: 'Disputes',
  'provider-fees': 'Provider fees',
  'commission-expense': 'Commissions earned by affiliates',
  'affiliate-payable': 'Commissions owed',
  'payouts-in-transit': 'Payouts on their way',
  bank: 'Paid to affiliates',
}
