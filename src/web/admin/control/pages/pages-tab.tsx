/** The control panel's Pages tab. */
export default function PagesTab() {
  return <h1>Pages</h1>
}
