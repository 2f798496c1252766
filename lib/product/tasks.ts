import type { Task } from '../core/auth/task'

export const productTasks: Task[] = [
  {
    name: 'product.see',
    area: 'Products',
    title: 'See products',
    description: 'Find products and open them',
    points: ['product.list', 'product.read', 'category.list', 'category.read'],
    pages: ['/admin/product'],
  },
  {
    name: 'product.edit',
    area: 'Products',
    title: 'Edit products',
    description: 'Add and edit products with their images, put them on or off sale, delete and restore them',
    points: [
      'product.create',
      'product.update',
      'product.set_sale',
      'product.set_category',
      'product.set_prices',
      'product.delete',
      'product.restore',
      'freight_template.list',
      'freight_template.read',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: [],
    includes: ['product.see'],
  },
  {
    name: 'product.csv',
    area: 'Products',
    title: 'Import and export products',
    description: 'Download products as a file, and change many at once by uploading one',
    points: ['product.export', 'product.import'],
    pages: [],
    includes: ['product.see'],
  },
]
