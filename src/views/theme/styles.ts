import 'virtual:theme.css'
import './base.css'
import '../parts/parts.css'
