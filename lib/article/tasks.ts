import type { Task } from '../core/auth/task'

export const articleTasks: Task[] = [
  {
    name: 'article.edit',
    area: 'Content',
    title: 'Edit articles',
    description: 'Write, publish and delete articles',
    points: [
      'article.list',
      'article.export',
      'article.read',
      'article.create',
      'article.update',
      'article.delete',
      'article.restore',
      'file.list',
      'file.create',
      'folder.list',
    ],
    pages: ['/admin/article'],
  },
]
