/** What lib/legal says: by the server. */
export const service: Record<string, string> = {
  // operations
  'License, ICP number, contact and policies': '营业执照、备案号、联系方式与政策',
  'View a version of a policy': '查看某一版政策',
  'Policies and my consent to them': '政策及我的同意记录',
  'Agree to policies': '同意政策',
  'List policies': '政策列表',
  'View a policy': '查看政策',
  'Edit the next version of a policy': '编辑政策的下一版',
  'Publish a version of a policy': '发布政策新版本',

  // settings
  'Company on the business license': '营业执照上的企业名称',
  'Unified social credit code': '统一社会信用代码',
  'Picture of the business license': '营业执照图片',
  'ICP number': 'ICP 备案号',
  'Support email': '客服邮箱',
  'Business address': '经营地址',
  'Shown at the foot of the shop': '显示在店铺页面底部',
  'Consents to policies per hour per customer': '每位买家每小时提交政策同意的次数',
  'must have 18 characters: digits and capital letters, without I, O, S, V and Z':
    '须为 18 位数字或大写字母，不含 I、O、S、V、Z',
  'has a wrong check character at the end': '最后一位与其他位不匹配，请核对',
  'must be an ICP number such as 沪ICP备12345678号-1': '必须是备案号，例如 沪ICP备12345678号-1',
  'must be an email address': '必须是邮箱地址',

  // fields
  'Privacy policy': '隐私政策',
  'Terms of service': '用户协议',
  'After-sales policy': '售后政策',
  'Version number': '版本号',
  'Counts from 1; a version never changes': '从 1 开始递增，已发布的版本不会再改变',
  'Published version': '已发布版本',
  'Unpublished changes': '有未发布的修改',
  'Has text': '已有正文',
  'is read from the content': '由正文得出',
  'is compared with the published version': '由与已发布版本比较得出',
  Company: '企业名称',
  'Empty if it is not set, like every text here': '未设置时为空，此处其他文本同此',
  'Business license': '营业执照',
  'ICP filing': 'ICP 备案',
  'Page that the number must link to': '备案号须链接到的地址',
  Contact: '联系方式',
  Policies: '政策',
  'The version in force of each, which GET /v1/policy/{id} reads': '每项政策的现行版本，由 GET /v1/policy/{id} 读取',
  'The IDs of the versions that the buyer has been shown and agrees to': '已向买家展示并获其同意的版本编号',
  'Agreed at': '同意时间',

  // before the shop opens
  'Privacy, terms and after-sales policies': '隐私政策、用户协议和售后政策',
  'Company, number and picture are shown in the shop.': '企业名称、统一社会信用代码和图片已在店铺中公示',
  'Enter the company, the credit code and the picture of the license: the home page must show them.':
    '请填写企业名称、统一社会信用代码并上传营业执照图片：店铺首页必须公示',
  'The number is shown in the shop and links to the register.': '备案号已在店铺中公示，并链接到备案系统',
  'Enter the ICP number of the shop’s domain: its home page must show it.': '请填写店铺域名的 ICP 备案号：首页必须公示',
  'Buyers see how to reach the shop.': '买家可以看到店铺的联系方式',
  'Enter the business address, and a phone number or an email address for customers.':
    '请填写经营地址，以及供买家使用的电话或邮箱',
  'All three are published.': '三项政策均已发布',
  'Write and publish: {titles}': '请编写并发布：{titles}',
  'Replace the sample of the demo and publish: {titles}': '请替换示例文本并发布：{titles}',

  // refusals
  'Write the text of this policy before publishing it': '请先填写政策内容再发布',
  'This text is already published': '此内容已发布，没有新的修改',
  'is no published version of a policy': '不是已发布的政策版本',
  'Buyers read these in the mini-program: the privacy policy, the terms of service and how returns work':
    '买家可在小程序中阅读这些协议：隐私政策、服务协议和售后说明',
}

/** What its pages say in the browser. */
export const pages: Record<string, string> = {
  'Write policies': '编写政策',
  'Edit and publish the privacy policy, the terms of service and the after-sales policy':
    '编辑并发布隐私政策、用户协议和售后政策',
  Policies: '政策',
  Publish: '发布',
  'Write text': '撰写',
  'Write text: {title}': '撰写：{title}',
  'Publish {title}': '发布{title}',
  'Publish this text as a new version?': '将此内容发布为新版本？',
  'Buyers see it at once and are asked to agree again. A published version never changes':
    '买家立即可见，并会被再次征求同意。已发布的版本不会再改变',
  'Version {n} is published': '第 {n} 版已发布',
}
