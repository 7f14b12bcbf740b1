//! Who stands where in a group, and by which rule.
