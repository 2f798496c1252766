import type { Task } from '../core/auth/task'

export const storefrontHomeTasks: Task[] = [
  {
    name: 'home.edit',
    area: 'Content',
    title: 'Arrange the storefront home',
    description: 'Choose the banner and the themes on the home page of the mini-program',
    points: ['home.read', 'home.update', 'banner.list', 'banner.read', 'theme.list', 'theme.read'],
    pages: ['/admin/storefront-home'],
  },
]
