/**
 * The templates that the simulated mini-program has chosen: their keywords by name, with what people call them there.
 */
export const SIMULATED_TEMPLATES: Record<string, { title: string; keywords: Record<string, string> }> = {
  'SimPaid-kL2xVq0bTnRz8uYw3cHd5eJf7gAm1sPi9oQ': {
    title: '支付成功通知',
    keywords: { character_string1: '订单编号', amount2: '支付金额', date3: '支付时间' },
  },
  'SimShip-pW4nXs6aZrUb2vEy8mKc0dGh3jLt5fQi7oR': {
    title: '订单发货通知',
    keywords: { character_string1: '订单编号', thing2: '快递公司', character_string3: '快递单号', thing4: '商品名称' },
  },
  'SimDue-tB9yCw1gKqVd4xFz6nHe8rJm2uLs0aPi5oT3': {
    title: '待付款提醒',
    keywords: { character_string1: '订单编号', amount2: '待付金额', time3: '截止时间' },
  },
  'SimBack-vD7zEx3hMsWf1yGa5pJg9tKn4wQu6bRi8oC': {
    title: '退款成功通知',
    keywords: { character_string1: '订单编号', amount2: '退款金额', date3: '退款时间' },
  },
  'SimBill-qF5mZy2cXtRb8kLw7dNh4eJs1gUv9oPi3aK': {
    title: '发票开具通知',
    keywords: { character_string1: '订单编号', amount2: '开票金额', date3: '开票时间' },
  },
  'SimPick-yH3nRb9xLtWc5kVz1mQe7dJs2gUa8oPi4fK': {
    title: '自提提醒',
    keywords: { character_string1: '订单编号', thing4: '商品名称', time3: '自提截止时间' },
  },
  'SimAgree-zK8wRn2vTqXb6cLy4mHd1eJf9gUs3oPa7iQ': {
    title: '售后申请通过通知',
    keywords: { character_string1: '订单编号', amount2: '申请金额', time3: '处理时间' },
  },
  'SimRefuse-dN5yQb3xKtWv9cRz1mFe6hJs8gUa2oLi4pM': {
    title: '售后申请拒绝通知',
    keywords: { character_string1: '订单编号', amount2: '申请金额', time3: '处理时间' },
  },
  'SimSwap-mC6xTn4vLqRb2wKy8zHd3eJf5gUs7oPa1iG': {
    title: '换货发货通知',
    keywords: { character_string1: '订单编号', thing2: '快递公司', character_string3: '快递单号' },
  },
}
