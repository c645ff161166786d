/** The control panel's Content tab. */
export default function ContentTab() {
  return <h1>Content</h1>
}
