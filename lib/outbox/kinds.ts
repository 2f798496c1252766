/** What the service does by itself, in words. Safe in the browser. */
export const KINDS: Record<string, string> = {
  bulk: 'Go on with bulk work',
  'category.renamed': 'Index the products of a category anew',
  'file.remove_remote': 'Remove a file from its host',
  'order.close': 'Try again to close an order',
  'order.confirm': 'Complete an order that nobody said anything about',
  'order.expire': 'Close an order that is not paid in time',
  'order.query': 'Ask the provider about a payment',
  'pay.refund': 'Give money back',
  'shipping.tell': 'Send shipping information to WeChat',
  'simulator.notify': 'Notify, as the simulator',
}

export const SCHEDULES: Record<string, string> = {
  'audit.seal': 'Seal the operation log',
  'file.empty_trash': 'Empty the trash of files',
  'file.finish_pending': 'Finish uploads that were left',
  'pay.look_again': 'Look again at money on its way back',
  'product.refill_terms': 'Fill up what products are found by',
  'reconciliation.days': 'Compare days with the bills of the provider',
  retention: 'Clear out what has had its time',
}
