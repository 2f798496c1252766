/** Forms, conflicts and history. */
export const pages: Record<string, string> = {
  'Compare versions': '对比版本',
  'From version': '旧版本',
  'To version': '新版本',
  'These versions are the same': '两个版本内容相同',
  'Restore this version': '还原此版本',
  'Restore the version before this change': '还原此更改之前的版本',
  'Version of {time}': '{time} 的版本',
  'Version before the change of {time}': '{time} 更改之前的版本',
  'Check the fields, then save to restore them': '请核对各项内容，保存后即还原',
  'Removed, because added since: {names}': '将移除此后新增的规格：{names}',
  'Not restored: {fields}': '未还原：{fields}',

  // the form
  Save: '保存',
  Discard: '放弃更改',
  'Keep editing': '继续编辑',
  'Discard changes?': '放弃未保存的更改？',
  'Your changes are not saved yet': '您在此处的更改尚未保存',
  'Your input from {time} is back': '已恢复您 {time} 填写的内容',
  'It is not saved yet': '尚未保存',
  'Discard it': '放弃',
  'Not saved': '未保存',
  '{field} is required': '请填写{field}',
  'Enter at most {bound} characters': '不能超过 {bound} 个字符',
  'Enter {bound} or more': '不能小于 {bound}',
  'Enter {bound} or less': '不能大于 {bound}',
  'The server did not respond. Your input is kept. Try again': '服务器没有响应，您填写的内容已保留，请重试',
  'This record was deleted by someone else and cannot be saved': '该记录已被他人删除，无法再保存',
  'Wait for the upload to finish before saving': '请等待上传完成后再保存',
  'Your session has ended': '登录已过期',
  'Your input is kept. Sign in, then save again': '您填写的内容已保留，请重新登录后再次保存',
  required: '必填',

  // conflicts
  'Someone else changed this record': '该记录已被他人修改',
  'You both changed these fields. Choose which version to keep': '以下字段双方都有修改，请选择要保留的内容',
  'Changes by someone else kept: {fields}': '已保留他人的修改：{fields}',
  'The record already matches what someone else saved. Nothing left to save':
    '当前内容与他人保存的一致，没有需要保存的更改',
  'Back to the form': '返回表单',
  Mine: '我的修改',
  Theirs: '他人的修改',

  // history
  'No history yet': '暂无操作记录',
  'Staff changes will appear here': '员工的修改会显示在这里',
  'Show more': '加载更多',
  Rejected: '被拒绝',

  // said by the server, too
  'Files can be up to {mib} MiB': '单个文件不能超过 {mib} MiB',
  '{file} is not a PNG, JPEG, WebP or GIF image': '{file} 不是 PNG、JPEG、WebP 或 GIF 图片',
  'Link to': '跳转类型',
  After: '变更后',
  Before: '变更前',
  Image: '图片',
}
