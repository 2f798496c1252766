/** By the server. */
export const service: Record<string, string> = {
  'My sample': '我的示例',
  'List my sample': '我的示例列表',
  'View my sample': '查看我的示例',
  'Create my sample': '新建我的示例',
  'Edit my sample': '编辑我的示例',
  'Delete my sample': '删除我的示例',
  'Restore my sample': '还原我的示例',
  'See, create and delete my sample': '查看、新建和删除我的示例',
  'What my sample is for': '我的示例的用途',
}
