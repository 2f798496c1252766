import type { Task } from '../core/auth/task'

export const bannerTasks: Task[] = [
  {
    name: 'banner.edit',
    area: 'Content',
    title: 'Edit banners',
    description: 'Add, edit and delete the banners of the mini-program',
    points: [
      'banner.list',
      'banner.export',
      'banner.read',
      'banner.create',
      'banner.update',
      'banner.delete',
      'banner.restore',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/banner'],
  },
]
