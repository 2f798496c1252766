/** What the service does by itself, in words. Safe in the browser. */
export const KINDS: Record<string, string> = {
  'address.find_regions': 'Find the regions of addresses',
  bulk: 'Continue bulk tasks',
  'category.renamed': 'Reindex the products of a category',
  'complaint.refresh': 'Fetch a complaint',
  'file.remove_remote': 'Delete a file from storage',
  'message.send': 'Send a message to a buyer',
  'order.close': 'Retry closing an order',
  'order.confirm': 'Auto-complete order',
  'order.expire': 'Close an unpaid order',
  'order.query': 'Check a payment with the provider',
  'pay.refund': 'Send a refund',
  'push.send': 'Send a push notice',
  'shipping.tell': 'Send shipping information to WeChat',
  'simulator.notify': 'Send simulator notifications',
}

export const SCHEDULES: Record<string, string> = {
  'audit.seal': 'Protect the log',
  'complaint.fetch': 'Fetch complaints',
  'event.collect': 'Collect events',
  'file.empty_trash': 'Empty the file trash',
  'file.finish_pending': 'Clean up unfinished uploads',
  'order.tally': 'Update order totals',
  'pay.look_again': 'Check refunds in progress',
  'product.rank': 'Rank products by sales',
  'product.refill_terms': 'Rebuild search index',
  'reconciliation.days': 'Reconcile with the provider’s bills',
  retention: 'Delete expired data',
  'retention.orders': 'Remove personal data of old orders',
  'sales.add_up': 'Add up daily sales',
  'webhook.send': 'Send webhooks',
}
