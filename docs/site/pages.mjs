/** The pages of the site in the order of its menu, by their files in the repository; Chinese where there is such a page. */
export const GROUPS = [
  {
    en: 'Begin',
    zh: '开始',
    pages: ['README.md', 'docs/own-shop.md', 'docs/day.md', 'docs/storefront.md', 'docs/moving-in.md'],
  },
  {
    en: 'Operate',
    zh: '运维',
    pages: [
      'docs/cloud-machine.md',
      'docs/operating.md',
      'docs/kubernetes.md',
      'docs/monitoring.md',
      'docs/messages.md',
      'docs/versions.md',
      'CHANGELOG.md',
    ],
  },
  {
    en: 'Connect',
    zh: '对接',
    pages: ['docs/webhooks.md', 'docs/webhook-events.md', 'docs/erp.md', 'docs/agents.md', 'docs/rest-admin.md'],
  },
  {
    en: 'Extend',
    zh: '扩展',
    pages: ['docs/fields.md', 'docs/extensions.md', 'examples/mini-program/README.md', 'packages/client/README.md'],
  },
  {
    en: 'Inside',
    zh: '内部',
    pages: [
      'CONTRIBUTING.md',
      'SECURITY.md',
      'docs/dependencies.md',
      'docs/glossary.md',
      'lib/README.md',
      'db/README.md',
    ],
  },
]
