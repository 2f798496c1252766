import type { Task } from '../core/auth/task'

export const stockTasks: Task[] = [
  {
    name: 'stock.adjust',
    area: 'Products',
    title: 'Adjust stock',
    description: 'Receive, correct and write off stock, and see all stock movements',
    points: ['product.move_stock', 'product.list_movements', 'stock.list', 'stock.export'],
    pages: ['/admin/stock'],
    includes: ['product.see'],
  },
]
